import { useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import type { Point, Size } from '../../map/map-points.ts';
import { areInseparable, type Group, groupPins } from '../../map/map-view.ts';
import { writeQuery } from '../office-query.ts';
import type { Town } from './town.ts';

interface TownPinsProps {
  towns: readonly Town[];
  size: Size;
  place: (town: Town) => Point;
  /** Shows all of these. */
  show: (towns: readonly Town[]) => void;
}

/** How many there are for each town; those that would cover each other are one until somebody looks nearer. */
export function TownPins({ towns, size, place, show }: TownPinsProps) {
  const navigate = useNavigate();
  const open = ({ things }: Group<Town>) => {
    const [first] = things;
    if (things.length > 1 && !areInseparable(things, size)) show(things);
    else void navigate(writeQuery({ search: first.town }), { preventScrollReset: true });
  };
  return groupPins(towns, place)
    .filter(({ at: { x, y } }) => x > 0 && y > 0 && x < size.width && y < size.height)
    .map((group) => {
      const { things, at } = group;
      const count = things.reduce((sum, town) => sum + town.count, 0);
      const names = things.map(({ town }) => town).join(', ');
      return (
        <button
          key={things[0].town}
          type="button"
          className="absolute top-0 left-0 -m-5.5 grid size-target place-items-center rounded-full border-3 border-rim-edge bg-paper font-bold tabular-nums shadow-card"
          style={{ translate: `${at.x}px ${at.y}px` }}
          aria-label={`${names}: ${formatNumber(count)}`}
          title={names}
          onClick={() => open(group)}
        >
          {formatNumber(count)}
        </button>
      );
    });
}
