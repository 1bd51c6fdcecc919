import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { FieldErrors, Typed } from '../../forms/sent-form.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';

const mostPercent = workLimits.office.campaignPercent.max;

type Wish = Input<'officeSaveCampaign'>;

/** What was typed as the call takes it, or the sentences beside the fields it cannot be read from. */
export function readCampaign(typed: Typed): Wish | { fields: FieldErrors } {
  const { code = '', unit = 'euros', restaurantUrl = '', firstDay = '', lastDay = '' } = typed;
  const amount = unit === 'euros' ? readEuros(typed['value']) : wholeNumber(typed['value']);
  const minimum = readEuros(typed['minimum']);
  const isLimited = (typed['budget'] ?? '').trim() !== '';
  const budget = isLimited ? readEuros(typed['budget']) : null;
  const maxRedemptions = wholeNumber(typed['maxRedemptions']);
  const fields: Record<string, string> = {
    ...(!amount && {
      value: unit === 'euros' ? 'Gib einen Betrag an, etwa 5,00.' : 'Gib ganze Prozente an.',
    }),
    ...(unit === 'percent' &&
      amount &&
      amount > mostPercent && { value: `Mehr als ${mostPercent} Prozent gibt es nicht.` }),
    ...(minimum === undefined && { minimum: 'Gib einen Betrag an, etwa 15,00.' }),
    ...(budget === undefined && { budget: 'Gib einen Betrag an, etwa 500,00, oder nichts.' }),
    ...((maxRedemptions === undefined || maxRedemptions === 0) && {
      maxRedemptions: 'Gib eine ganze Zahl an, oder nichts.',
    }),
    ...(firstDay === '' && { firstDay: 'Ab wann soll er gelten?' }),
    ...(lastDay === '' && { lastDay: 'Bis wann soll er gelten?' }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return {
    code,
    value: unit === 'euros' ? (amount ?? null) : null,
    percent: unit === 'percent' ? (amount ?? null) : null,
    minimum: minimum ?? 0,
    isForNewUsers: typed['isForNewUsers'] === 'on',
    isFundedByRestaurant: typed['fundedBy'] === 'restaurant',
    restaurantUrl: restaurantUrl.trim(),
    maxRedemptions: maxRedemptions ?? null,
    budget: budget ?? null,
    firstDay,
    lastDay,
  };
}

/** Null for nothing, undefined for what is no whole number. */
export function wholeNumber(typed = ''): number | null | undefined {
  const text = typed.replace(/[\s.%]/g, '');
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
