import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';

export type OwnStations = Answer<'kitchenStations'>;

/** As many stations as there can be; those without a name are none. */
export const SLOTS: readonly number[] = Array.from({ length: workLimits.kitchen.stations }, (_, at) => at);

/** The slots of a form that say something, in the order in which they are sent. */
export const usedSlots = (typed: Typed): number[] =>
  SLOTS.filter((slot) => typed[`name-${slot}`]?.trim() || (!typed[`id-${slot}`] && isChosen(typed, slot)));

const isChosen = (typed: Typed, slot: number): boolean =>
  Object.entries(typed).some(([name, value]) => /^(?:category|dish)-/.test(name) && value === String(slot));

/** Saves them as the form has them; one whose name was emptied is gone with what was made there. */
export async function actOnStations(call: Call, typed: Typed): Promise<{ saved: true }> {
  await call('saveStations', {
    hostId: Number(typed['host']),
    stations: usedSlots(typed).map((slot) => ({
      id: typed[`id-${slot}`] ? Number(typed[`id-${slot}`]) : null,
      name: typed[`name-${slot}`] ?? '',
      categoryIds: chosenIn(typed, 'category', slot),
      productIds: chosenIn(typed, 'dish', slot),
    })),
  } satisfies Input<'saveStations'>);
  return { saved: true };
}

const chosenIn = (typed: Typed, kind: 'category' | 'dish', slot: number): number[] =>
  Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith(`${kind}-`) && value === String(slot) ? Number(name.slice(kind.length + 1)) : [],
  );

export const wasSaved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'saved' in answer;
