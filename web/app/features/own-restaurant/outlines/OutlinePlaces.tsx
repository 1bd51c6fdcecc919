import { type Dispatch, useMemo } from 'react';
import { isInside, metresFromLine } from '#domain/order/outline.ts';
import { formatCount, formatDistance } from '../../../lib/format.ts';
import { ChoiceGroup, OptionRow } from '../../../ui/Choice.tsx';
import { nameOf } from '../areas/area-plan.ts';
import type { Draft, Step } from './drawing.ts';
import type { DrawnPlace } from './outline-form.ts';

/** A place nearer to the line than this could as well lie beyond it. */
const BORDER_METRES = 500;
/** What lies outside is offered as far as this, the nearest first. */
const BESIDE_METRES = 3000;
const MOST_BESIDE = 10;

interface OutlinePlacesProps {
  draft: Draft;
  places: readonly DrawnPlace[];
  /** Places of which something else holds by now than the outlines as they were saved say. */
  byHand: ReadonlyMap<number, 'changed' | 'removed'>;
  step: Dispatch<Step>;
}

/** The places of an outline, those by its line first, and those just beside it: each can be decided by hand. */
export function OutlinePlaces({ draft, places, byHand, step }: OutlinePlacesProps) {
  const { corners, takenIn, leftOut } = draft;
  const { inside, beside } = useMemo(() => sortPlaces(corners, places), [corners, places]);
  const shown = beside.filter(({ place: { id }, far }, at) => takenIn.includes(id) || isBeside(far, at));
  const row = ({ place, far }: Measured, isIn: boolean) => (
    <OptionRow
      key={place.id}
      type="checkbox"
      className="min-h-12"
      checked={isIn ? !leftOut.includes(place.id) : takenIn.includes(place.id)}
      onChange={({ currentTarget: { checked } }) =>
        step({ do: 'tick', placeId: place.id, isInside: isIn, wants: checked })
      }
      end={isIn ? far < BORDER_METRES && 'am Rand' : nearText(far)}
    >
      {nameOf(place)}
      {isIn && byHand.has(place.id) && (
        <small className="block text-mustard-ink">{HAND_TEXTS[byHand.get(place.id) ?? 'changed']}</small>
      )}
    </OptionRow>
  );
  return (
    <>
      <ChoiceGroup
        legend={formatCount(inside.length, 'Ort im Umriss', 'Orte im Umriss')}
        note="Es zählt, wo die Mitte des Orts liegt"
        className="grid max-h-80 gap-2 overflow-y-auto"
      >
        {inside.map((measured) => row(measured, true))}
      </ChoiceGroup>
      {shown.length > 0 && (
        <ChoiceGroup legend="Knapp daneben" className="grid max-h-64 gap-2 overflow-y-auto">
          {shown.map((measured) => row(measured, false))}
        </ChoiceGroup>
      )}
    </>
  );
}

const HAND_TEXTS = { changed: 'seither von Hand geändert', removed: 'seither von Hand entfernt' };

const nearText = (far: number): string => (far < 1000 ? `${far}\u00a0m` : formatDistance(far));

const isBeside = (far: number, at: number): boolean => far <= BESIDE_METRES && at < MOST_BESIDE;

interface Measured {
  place: DrawnPlace;
  /** Metres from the line. */
  far: number;
}

function sortPlaces(corners: Draft['corners'], places: readonly DrawnPlace[]) {
  const inside: Measured[] = [];
  const beside: Measured[] = [];
  for (const place of places)
    (isInside(corners, place) ? inside : beside).push({ place, far: metresFromLine(corners, place) });
  const byFar = (a: Measured, b: Measured) => a.far - b.far;
  return { inside: inside.toSorted(byFar), beside: beside.toSorted(byFar) };
}
