import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { FieldErrors, Typed } from '../../forms/sent-form.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';

const { guard } = workLimits;

type Rules = Input<'officeSaveGuard'>['rules'];
type Count = Exclude<keyof Rules, 'isOn' | 'firstOrder'>;

/** What each number means, in the order of the form. */
export const RULE_FIELDS: readonly { name: Count; label: string; hint: string }[] = [
  {
    name: 'newOpen',
    label: 'Offene Bestellungen neuer Gäste',
    hint: 'So viele mit einer Nummer, dann fragen wir nach einem Code.',
  },
  {
    name: 'confirmedOpen',
    label: 'Offene Bestellungen bestätigter Nummern',
    hint: 'Darüber nur noch online bezahlt.',
  },
  {
    name: 'knownOpen',
    label: 'Offene Bestellungen bekannter Gäste',
    hint: 'Wer schon gegessen und bezahlt hat. Darüber nur noch online bezahlt.',
  },
  {
    name: 'doorOpen',
    label: 'Offene Bestellungen an einer Tür',
    hint: 'Von neuen Gästen, etwa ein Büro am Mittag; dann ein Code.',
  },
  {
    name: 'doorPerMinute',
    label: 'An einer Tür in einer Minute',
    hint: 'Von neuen Gästen; dann ein Code.',
  },
  {
    name: 'deviceOpen',
    label: 'Offene Bestellungen von einem Gerät',
    hint: 'Mit neuen Nummern; dann ein Code.',
  },
  {
    name: 'networkPerHour',
    label: 'Aus einem Netz in einer Stunde',
    hint: 'Von neuen Gästen. In Mobilfunknetzen teilen sich viele eine Adresse.',
  },
  {
    name: 'failedPerHour',
    label: 'Geplatzte Bestellungen in einer Stunde',
    hint: 'Abgelehnt, verfallen oder storniert; dann ein Code.',
  },
  {
    name: 'noShows',
    label: 'Nicht angetroffen',
    hint: 'So oft gemeldet, dann nur noch online bezahlt. Ein Mal genügt für einen Code.',
  },
  { name: 'noShowDays', label: 'Tage, die das zählt', hint: `Höchstens ${guard.noShowDays.max}.` },
  {
    name: 'confirmedDays',
    label: 'Tage, die ein Code gilt',
    hint: `So lange bleibt eine Nummer auf ihrem Gerät bestätigt. Höchstens ${guard.confirmedDays.max}.`,
  },
  {
    name: 'reductionPercent',
    label: 'Ermäßigung durch die Küche (%)',
    hint: 'Darüber, und immer nach der Übergabe, zieht nur ab, wer den Betrieb leitet.',
  },
];

/** What was typed as the call takes it, or the sentences beside the fields it cannot be read from. */
export function readRules(typed: Typed): Rules | { fields: FieldErrors } {
  const firstOrder = readEuros(typed['firstOrder']);
  const counts = RULE_FIELDS.map(
    ({ name }) => [name, Number((typed[name] ?? '').trim() || Number.NaN)] as const,
  );
  const wrong = counts.filter(([, value]) => !Number.isInteger(value));
  const fields = {
    ...(typeof firstOrder !== 'number' && { firstOrder: 'Gib einen Betrag an, etwa 75,00.' }),
    ...Object.fromEntries(wrong.map(([name]) => [name, 'Gib eine ganze Zahl an.'])),
  };
  if (Object.keys(fields).length > 0 || typeof firstOrder !== 'number') return { fields };
  return {
    isOn: typed['isOn'] === 'on',
    firstOrder,
    ...(Object.fromEntries(counts) as Record<Count, number>),
  };
}
