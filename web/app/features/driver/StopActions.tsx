import { Button } from '../../ui/Button.tsx';

interface StopActionsProps {
  isOut: boolean;
  isBusy: boolean;
  onDeliver: () => void;
  onComeBack: () => void;
  onGiveBack: () => void;
}

/** What is done at a door; before one leaves, an order can be given back. */
export const StopActions = ({ isOut, isBusy, onDeliver, onComeBack, onGiveBack }: StopActionsProps) =>
  isOut ? (
    <div className="grid gap-2">
      <Button wide look="basil" onClick={onDeliver}>
        Zugestellt
      </Button>
      <Button look="ghost" className="min-h-control" onClick={onComeBack}>
        Nicht übergeben …
      </Button>
    </div>
  ) : (
    <Button look="quiet" className="min-h-control justify-self-start" busy={isBusy} onClick={onGiveBack}>
      Zurückgeben
    </Button>
  );
