import { type Dispatch, type ReactNode, useState } from 'react';
import { bearingName, movedBy } from '#domain/order/bearing.ts';
import { beelineMetres, type Coordinates } from '#domain/order/distance.ts';
import { formatDistance } from '../../../lib/format.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ArrowLeft, ArrowRight } from '../../../ui/icons.ts';
import { ArrowDown, ArrowUp } from '../../../ui/more-icons.ts';
import { More } from '../../../ui/More.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Draft, Step } from './drawing.ts';

const STEPS = [
  { value: '100', label: '100 m' },
  { value: '500', label: '500 m' },
  { value: '2000', label: '2 km' },
] as const;

type Metres = (typeof STEPS)[number]['value'];

const WAYS = [
  ['nach Norden', ArrowUp, { north: 1, east: 0 }],
  ['nach Westen', ArrowLeft, { north: 0, east: -1 }],
  ['nach Osten', ArrowRight, { north: 0, east: 1 }],
  ['nach Süden', ArrowDown, { north: -1, east: 0 }],
] as const;

interface CornerToolsProps {
  draft: Draft;
  corner: number;
  center: Coordinates;
  step: Dispatch<Step>;
}

/** All that a hand does on the map, for those who do not pull: corners as a list, moved by buttons. */
export function CornerTools({ draft, corner, center, step }: CornerToolsProps) {
  const [metres, setMetres] = useState<Metres>('500');
  const { corners, isClosed } = draft;
  const picked = corners[corner];
  const move = (at: Coordinates, { north, east }: { north: number; east: number }) => {
    const by = Number(metres);
    step({ do: 'move', corner, to: movedBy(at, { north: north * by, east: east * by }), goesOn: false });
  };
  return (
    <More label={`Ecken ohne Ziehen ändern (${corners.length})`}>
      <ol className="mt-1 grid max-h-56 gap-1 overflow-y-auto">
        {corners.map((at, index) => (
          <li key={index}>
            <CornerRow isPicked={index === corner} onPick={() => step({ do: 'pick', corner: index })}>
              Ecke {index + 1} · {formatDistance(beelineMetres(center, at))} {bearingName(center, at)}
            </CornerRow>
          </li>
        ))}
      </ol>
      {picked && (
        <div role="group" aria-label={`Ecke ${corner + 1}`} className="mt-3 grid gap-3">
          <Segmented
            legend="Schritt"
            name="step"
            segments={STEPS}
            value={metres}
            onChoose={(value) => setMetres(value)}
          />
          <div className="flex gap-2">
            {WAYS.map(([label, Arrow, way]) => (
              <IconButton
                key={label}
                className="size-12"
                label={`Ecke ${corner + 1} ${label}`}
                icon={<Arrow size={20} aria-hidden="true" />}
                onClick={() => move(picked, way)}
              />
            ))}
          </div>
          <Actions>
            {isClosed && (
              <Button className="min-h-12" look="ghost" onClick={() => step({ do: 'insert', after: corner })}>
                Ecke danach
              </Button>
            )}
            <Button
              className="min-h-12"
              look="ghost"
              blocked={isClosed && corners.length <= 3 ? 'Drei Ecken braucht es.' : undefined}
              onClick={() => step({ do: 'remove', corner })}
            >
              Ecke entfernen
            </Button>
          </Actions>
        </div>
      )}
    </More>
  );
}

interface CornerRowProps {
  isPicked: boolean;
  onPick: () => void;
  children: ReactNode;
}

const CornerRow = ({ isPicked, onPick, children }: CornerRowProps) => (
  <button
    type="button"
    className="min-h-12 w-full rounded-md px-3 text-left aria-pressed:bg-rim-soft aria-pressed:text-rim"
    aria-pressed={isPicked}
    onClick={onPick}
  >
    {children}
  </button>
);
