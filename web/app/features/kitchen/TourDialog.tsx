import { type ReactNode, use, useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatTime } from '../../lib/format.ts';
import { moved } from '../../lib/moved.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ArrowDown, ArrowUp } from '../../ui/more-icons.ts';
import type { Board, Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

interface TourDialogProps {
  driver: Board['drivers'][number];
  onClose: () => void;
}

/** The stops of a driver in their order, which the kitchen changes; the driver's phone shows it at once. */
export function TourDialog({ driver: { shiftId, name, stops }, onClose }: TourDialogProps) {
  const desk = use(BoardContext);
  // As it was put here, until the server has said how it stands.
  const [sorting, setSorting] = useState<readonly number[]>();
  const [problem, setProblem] = useState('');
  const ids = sorting ?? stops;
  const move = async (orderId: number, to: number) => {
    if (sorting) return;
    const orderIds = moved(stops, orderId, to);
    setSorting(orderIds);
    setProblem('');
    try {
      await call('driverSort', { shiftId, orderIds, seen: [...stops] });
      announce(`#${orderId} steht jetzt an ${to + 1}. Stelle.`);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
    }
    await desk?.reload();
    setSorting(undefined);
  };
  const ticketOf = (id: number) => desk?.board.tickets.find(({ orderId }) => orderId === id);
  return (
    <Dialog
      title={`Tour von ${name}`}
      subtitle="So steht sie auf dem Handy. Was du hier änderst, steht dort sofort."
      look="side"
      onClose={onClose}
    >
      {problem && <Alert>{problem}</Alert>}
      <ol className="grid">
        {ids.map((orderId, at) => (
          <li key={orderId} className="flex items-center gap-3 border-b border-line py-2">
            <b className="grid size-10 flex-none place-content-center rounded-full bg-rim-soft font-head text-xl text-rim">
              {at + 1}
            </b>
            <Stop orderId={orderId} ticket={ticketOf(orderId)} />
            <Arrow
              label={`#${orderId} früher`}
              icon={<ArrowUp size={20} aria-hidden="true" />}
              isLast={at === 0}
              onPress={() => void move(orderId, at - 1)}
            />
            <Arrow
              label={`#${orderId} später`}
              icon={<ArrowDown size={20} aria-hidden="true" />}
              isLast={at === ids.length - 1}
              onPress={() => void move(orderId, at + 1)}
            />
          </li>
        ))}
      </ol>
      {ids.length === 0 && <p>Gerade bringt {name} nichts.</p>}
    </Dialog>
  );
}

/** What the board knows of it. */
const Stop = ({ orderId, ticket }: { orderId: number; ticket: Ticket | undefined }) => (
  <p className="mr-auto grid min-w-0 leading-tight">
    <b className="wrap-anywhere">{ticket?.address[0] ?? `#${orderId}`}</b>
    <span className="text-ink-soft">
      #{orderId}
      {ticket &&
        `\u00a0· ${ticket.state === 'on-the-way' ? 'unterwegs\u00a0· ' : ''}bis ${formatTime(ticket.dueAt)} Uhr`}
    </span>
  </p>
);

interface ArrowProps {
  label: string;
  icon: ReactNode;
  /** There is no further place. */
  isLast: boolean;
  onPress: () => void;
}

// Whoever has moved a stop to an end keeps the focus there.
const Arrow = ({ label, icon, isLast, onPress }: ArrowProps) => (
  <IconButton
    className="size-12 flex-none"
    label={label}
    icon={icon}
    aria-disabled={isLast || undefined}
    onClick={() => !isLast && onPress()}
  />
);
