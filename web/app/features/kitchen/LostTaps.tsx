import { Button } from '../../ui/Button.tsx';
import type { LostTap } from './taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

/** What was tapped without a network and came too late: said until somebody has read it. */
export function LostTaps({ lost }: { lost: readonly LostTap[] }) {
  const [first] = lost;
  if (!first) return null;
  return (
    <div
      className="no-print flex flex-wrap items-center gap-3 bg-tomato-soft px-[clamp(0.875rem,2vw,1.5rem)] py-2 text-tomato-ink"
      role="alert"
    >
      <ul className="min-w-0 flex-1 font-semibold">
        {lost.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <Button look="ghost" className="min-h-control" onClick={() => waitingTaps.dismiss(first.hostId)}>
        Gelesen
      </Button>
    </div>
  );
}
