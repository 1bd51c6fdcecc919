import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';

type Settled = Pick<
  Answer<'ownAccount'>['statements'][number],
  'result' | 'way' | 'dueOn' | 'isPaid' | 'open' | 'needsAccount'
>;

/** What becomes of a statement, in a few words that hold after its day as well; every amount bears VAT. */
export function saySettled({ result, way, dueOn, isPaid, open, needsAccount }: Settled): string {
  const amount = formatEuros(Math.abs(result));
  if (way === 'waived') return `${amount}, erlassen`;
  if (isPaid && way !== 'carried')
    return result < 0 ? `${amount} für dich, überwiesen` : `${amount}, bezahlt`;
  if (open !== result && way !== 'carried')
    return `${amount}${result < 0 ? ' für dich' : ''}, Rest ${formatEuros(Math.abs(open))} offen`;
  if (needsAccount) return `${amount} für dich, dein Bankkonto fehlt oder ist zu prüfen`;
  const day = dueOn ? formatDate(dueOn) : '';
  if (way === 'debit') return `${amount}, Lastschrift zum ${day}`;
  if (way === 'invoice') return `${amount}, zu überweisen bis ${day}`;
  if (way === 'transfer') return `${amount} für dich, Überweisung bis ${day}`;
  return result === 0 ? 'Nichts zu zahlen' : `${formatEuros(result)}, auf die nächste vorgetragen`;
}
