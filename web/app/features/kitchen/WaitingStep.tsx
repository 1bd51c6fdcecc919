import { Button } from '../../ui/Button.tsx';
import { WifiOff } from '../../ui/more-icons.ts';
import type { Tap } from './taps.ts';

interface WaitingStepProps {
  tap: Tap;
  onTakeBack: () => void;
}

/** What was tapped and has not reached anybody yet; nothing is lost with it, and until then it can be taken back. */
export const WaitingStep = ({ tap, onTakeBack }: WaitingStepProps) => (
  <Button
    look="ghost"
    className="min-h-control rounded-md border-mustard bg-mustard-soft px-2 py-1.5 leading-tight no-print"
    onClick={onTakeBack}
  >
    <span className="grid justify-items-center text-mustard-ink">
      <span className="flex items-center gap-1.5 font-bold">
        <WifiOff className="flex-none" size={18} aria-hidden="true" /> {tap.says}
      </span>
      <span className="text-sm font-normal">wird gesendet, sobald das Netz da ist</span>
      <span className="text-sm underline">Rückgängig</span>
    </span>
  </Button>
);
