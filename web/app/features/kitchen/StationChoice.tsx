import { isTerminal } from '#domain/order/order-status.ts';
import { Pill } from '../../ui/Choice.tsx';
import { atStation, type Board, type Station, type Ticket } from './board.ts';

interface StationChoiceProps {
  board: Board;
  tickets: readonly Ticket[];
  chosen: Station | null;
  onChoose: (id: number | null) => void;
}

/** Which part of the orders this device shows, with how many there are at each; nothing in a kitchen without stations. */
export function StationChoice({ board: { stations }, tickets, chosen, onChoose }: StationChoiceProps) {
  if (!stations?.length) return null;
  const shown: (Station | null)[] = [null, ...stations];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Station, die dieses Gerät zeigt</legend>
      <div className="flex gap-2 overflow-x-auto py-1 whitespace-nowrap *:min-h-control *:flex-none">
        {shown.map((station) => (
          <Pill
            key={station?.id ?? 0}
            type="radio"
            name="station"
            checked={chosen?.id === station?.id}
            onChange={() => onChoose(station?.id ?? null)}
          >
            {station?.name ?? 'Alles'} <b className="tabular-nums">{countAt(tickets, station)}</b>
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

const countAt = (tickets: readonly Ticket[], station: Station | null): number =>
  atStation(tickets, station).filter(({ state, isDoneHere }) => !isTerminal(state) && !isDoneHere).length;
