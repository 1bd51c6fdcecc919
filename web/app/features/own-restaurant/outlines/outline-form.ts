import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';
import { type Outline, outlineFault } from '#domain/order/outline.ts';
import { FAULT_TEXTS } from '#domain/order/outline-texts.ts';
import { toTerms } from '../areas/area-plan.ts';
import { wrongAmount } from '../areas-form.ts';
import type { OwnRestaurant } from '../own-form.ts';
import type { Draft, TypedTerms } from './drawing.ts';

export type Drawn = Answer<'ownOutlines'>;
export type SentOutline = Drawn['outlines'][number];
export type DrawnPlace = Drawn['places'][number];

const ALWAYS_FREE = 'Immer kostenlos? Dann schreib bei den Kosten eine 0.';
const OPEN = 'Der Umriss ist noch nicht geschlossen.';
const { areaKm } = workLimits.restaurant;

const typedTerms = ({ minimum, delivery, freeFrom }: Pick<SentOutline, keyof TypedTerms>): TypedTerms => ({
  minimum: typedEuros(minimum),
  delivery: typedEuros(delivery),
  freeFrom: typedEuros(freeFrom),
});

/** What a new outline begins with: the terms that the restaurant has already. */
export const freshTerms = ({ areas }: OwnRestaurant): TypedTerms =>
  typedTerms(areas.at(-1) ?? { minimum: 15, delivery: 2.5, freeFrom: null });

export const toDraft = ({ corners, takenIn, leftOut, ...terms }: SentOutline): Draft => ({
  corners,
  takenIn,
  leftOut,
  isClosed: true,
  ...typedTerms(terms),
});

/** What is wrong with the terms of an outline, by their fields. */
export function wrongTerms(draft: TypedTerms): Partial<Record<keyof TypedTerms, string>> {
  const fields: Partial<Record<keyof TypedTerms, string>> = {};
  for (const name of ['minimum', 'delivery', 'freeFrom'] as const) {
    const euros = readEuros(draft[name]);
    const wrong = name === 'freeFrom' && euros === null ? undefined : wrongAmount(euros);
    if (wrong) fields[name] = wrong;
    else if (name === 'freeFrom' && euros === 0) fields[name] = ALWAYS_FREE;
  }
  return fields;
}

/** What is wrong with the line of an outline; null: nothing. */
export function wrongLine({ corners, isClosed }: Draft, { center }: Drawn): string | null {
  const fault = outlineFault(corners, center, areaKm.max * 1000);
  if (fault) return FAULT_TEXTS[fault];
  return isClosed ? null : OPEN;
}

/** The outlines as they are sent; null while any of them is wrong. */
export function readDrafts(drafts: readonly Draft[], drawn: Drawn): SentOutline[] | null {
  const isWrong = (draft: Draft) =>
    wrongLine(draft, drawn) !== null || Object.keys(wrongTerms(draft)).length > 0;
  return drafts.some(isWrong) ? null : drafts.map(toSent);
}

/** An outline as it is sent; what is no amount counts as none. */
export const toSent = ({ corners, takenIn, leftOut, minimum, delivery, freeFrom }: Draft): SentOutline => ({
  corners: [...corners],
  takenIn: [...takenIn],
  leftOut: [...leftOut],
  minimum: readEuros(minimum) ?? 0,
  delivery: readEuros(delivery) ?? 0,
  freeFrom: readEuros(freeFrom) ?? null,
});

/** An outline as the rules know it. */
export const toOutline = ({ corners, takenIn, leftOut, ...terms }: SentOutline): Outline => ({
  corners,
  takenIn,
  leftOut,
  ...toTerms(terms),
});

/** Outlines out of a form's hidden field; null for what is none. */
export function parseOutlines(text: string | undefined): Input<'saveOwnOutlines'>['outlines'] | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    // The server holds each of them against its schema.
    return Array.isArray(read) ? (read as Input<'saveOwnOutlines'>['outlines']) : null;
  } catch {
    return null;
  }
}
