import { use } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

interface StationStepProps {
  ticket: Ticket;
  isBusy: boolean;
  onFinish: (stationId: number, isDone: boolean) => void;
}

/** Whether the station that this board shows has a part of its own to tick off now. */
export function usePart({ state, stations }: Ticket): { id: number; name: string; isDone: boolean } | null {
  const station = use(BoardContext)?.station;
  const part = stations?.find(({ id }) => id === station?.id);
  return station && part && state === 'preparing' ? { ...part, name: station.name } : null;
}

/** The tick of one station, instead of the step of the whole order. */
export function StationStep({ ticket, isBusy, onFinish }: StationStepProps) {
  const part = usePart(ticket);
  if (!part) return null;
  return (
    <Button
      look={part.isDone ? 'ghost' : 'primary'}
      className="min-h-control min-w-0 flex-1 px-2 py-0 leading-tight"
      busy={isBusy}
      onClick={() => onFinish(part.id, !part.isDone)}
    >
      {part.isDone ? 'Doch nicht fertig' : `${part.name} fertig`}
    </Button>
  );
}

/** How far the stations are with an order; nothing where it is made at one. */
export function StationMarks({ ticket: { state, stations } }: { ticket: Ticket }) {
  const known = use(BoardContext)?.board.stations ?? [];
  if (state !== 'preparing' || !stations || stations.length < 2) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-md text-ink-soft">
      {stations.map(({ id, isDone }) => (
        <span key={id} className={isDone ? 'font-bold text-basil-ink' : ''}>
          {isDone ? '✓ ' : ''}
          {known.find((station) => station.id === id)?.name}
          {isDone && <span className="sr-only"> fertig</span>}
        </span>
      ))}
    </span>
  );
}
