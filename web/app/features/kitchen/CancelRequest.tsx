import { use } from 'react';
import { Button } from '../../ui/Button.tsx';
import { BoardContext } from './use-ticket.ts';

interface CancelRequestProps {
  orderId: number;
  isBusy: boolean;
  onAnswer: (granted: boolean) => void;
}

/** The guest would like to cancel: the kitchen says yes or no with one tap; who only brings it waits for that. */
export function CancelRequest({ orderId, isBusy, onAnswer }: CancelRequestProps) {
  const titleId = `ticket-${orderId}-request`;
  const mayAnswer = use(BoardContext)?.board.restaurant.rights.includes('orders');
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border-2 border-mustard px-3 py-2.5 font-strong"
      role="group"
      aria-labelledby={titleId}
    >
      <p id={titleId} role="status">
        Gast bittet um Stornierung{mayAnswer ? '' : '. Die Küche antwortet ihm.'}
      </p>
      {mayAnswer && (
        <div className="changes no-print flex flex-wrap gap-2 *:min-h-control *:flex-auto *:px-3 *:rounded-[1rem]">
          <Button look="ghost" busy={isBusy} onClick={() => onAnswer(false)}>
            Weiterkochen
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => onAnswer(true)}>
            Stornieren
          </Button>
        </div>
      )}
    </div>
  );
}
