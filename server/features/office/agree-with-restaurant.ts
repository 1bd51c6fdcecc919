import type { z } from 'zod';
import type {
  officeRestaurant,
  saveCommission,
  saveOnlineTerms,
  saveSponsored,
  takeBackCommission,
} from '#contract/office-restaurant.ts';
import { termOn } from '#domain/money/commission-terms.ts';
import { dayOf } from '#domain/time/calendar.ts';
import {
  courseVersion,
  setCommission,
  takeBackCommission as takeBack,
} from '#server/features/restaurant/commission.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { setOnlineTerms } from '#server/features/restaurant/online-terms.ts';
import { setSponsored } from '#server/features/restaurant/sponsor.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator, type RecordedAction } from './as-operator.ts';
import { listTerms } from './restaurants-store.ts';

/** From when on what is taken of a restaurant, and who said so. */
export async function showCourse(
  { db, clock }: VisitContext,
  restaurant: Restaurant,
): Promise<z.input<typeof officeRestaurant.answer>['commission']> {
  const today = dayOf(clock.now()).toString();
  const now = termOn(restaurant.commission_terms, today);
  const terms = await listTerms(db, restaurant.id);
  return {
    version: courseVersion(restaurant),
    terms: terms.map(({ first_day: firstDay, basis_points: basisPoints, set_at, email }) => ({
      firstDay,
      percent: basisPoints === null ? null : basisPoints / 100,
      who: email ?? '',
      setAt: set_at.toString(),
      hasBegun: firstDay <= today,
      holds: firstDay === now?.firstDay,
    })),
  };
}

export const setCommissionAsOperator = (
  outer: PersonVisit,
  { percent, reason, ...input }: z.output<typeof saveCommission.request>,
): Promise<boolean | Refusal> => {
  const firstDay = input.firstDay || dayOf(outer.clock.now()).toString();
  return asOperator(
    outer,
    async (context) => {
      if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
      const basisPoints = percent === null ? null : Math.round(percent * 100);
      return setCommission(context, { ...input, term: { firstDay, basisPoints } });
    },
    noted(() => ({
      action: 'commission-set',
      subject: { kind: 'restaurant', id: input.id },
      details: {
        from: `ab ${germanDay(firstDay)}`,
        percent: percent === null ? 'Standard' : `${String(percent).replace('.', ',')} %`,
        reason,
      },
    })),
  );
};

export const takeBackAsOperator = (
  outer: PersonVisit,
  input: z.output<typeof takeBackCommission.request>,
): Promise<boolean | Refusal> =>
  asOperator(
    outer,
    (context) => takeBack(context, input),
    noted(() => ({
      action: 'commission-taken-back',
      subject: { kind: 'restaurant', id: input.id },
      details: { from: `ab ${germanDay(input.firstDay)}` },
    })),
  );

export const setSponsoredAsOperator = (
  outer: PersonVisit,
  input: z.output<typeof saveSponsored.request>,
): Promise<boolean | Refusal> =>
  asOperator(
    outer,
    (context) => setSponsored(context, input),
    noted(() => ({
      action: input.days ? 'sponsored-set' : 'sponsored-ended',
      subject: { kind: 'restaurant', id: input.id },
      ...(input.days && {
        details: { days: `${germanDay(input.days.firstDay)} bis ${germanDay(input.days.lastDay)}` },
      }),
    })),
  );

export const setOnlineTermsAsOperator = (
  outer: PersonVisit,
  input: z.output<typeof saveOnlineTerms.request>,
): Promise<boolean | Refusal> =>
  asOperator(
    outer,
    (context) => setOnlineTerms(context, input),
    noted(() => ({
      action: 'online-terms-set',
      subject: { kind: 'restaurant', id: input.id },
      details: {
        fee: input.waivesFee ? 'ohne Gebühr für Gäste' : 'mit Gebühr für Gäste',
        apple: input.applePayKey === '' ? 'kein Schlüssel für Apple Pay' : 'Schlüssel für Apple Pay',
      },
    })),
  );

/** What is said twice, as by a double tap, is noted once. */
const noted =
  (say: () => RecordedAction) =>
  (isNew: boolean): RecordedAction | null =>
    isNew ? say() : null;

/** As a calendar page says it: 1.12.2026. */
const germanDay = (day: string): string => {
  const { day: date, month, year } = Temporal.PlainDate.from(day);
  return `${date}.${month}.${year}`;
};
