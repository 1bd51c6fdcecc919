import { ReadOnce } from './ReadOnce.tsx';
import type { LostTap } from './taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

/** What was tapped without a network and came too late. */
export function LostTaps({ lost }: { lost: readonly LostTap[] }) {
  const [first] = lost;
  return first && <ReadOnce sentences={lost} onRead={() => waitingTaps.dismiss(first.hostId)} />;
}
