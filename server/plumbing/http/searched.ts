import { type RawBuilder, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldGerman } from '#domain/text/german-text.ts';
import { containing } from './list-page.ts';

/** Letters below which only the beginnings of words are looked for: what an index of three letters each can find. */
const SHORT = 3;

/**
 * Whether all words that were typed stand in a text, umlauts and accents folded. The text is folded by fold_german and
 * begins with a space, as its index has it.
 */
export function hasWords(folded: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = foldGerman(typed).split(' ');
  const each = words.map(
    (word) => sql`${folded} like ${containing(word.length < SHORT ? ` ${word}` : word)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Whether a stored number is, or has in it, the one that was typed, both without spaces, signs and country's prefix. */
export function hasPhone(digits: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const each = searchedPhones(typed).map((part) => sql`${digits} like ${containing(part)}`);
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * What to look for among numbers as phone_digits writes them: the whole number as it is dialled from anywhere, or else a
 * part of one. Nothing where none was typed.
 */
export function searchedPhones(typed: string): string[] {
  if (!/^\s*\+?[\d\s/().-]+$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  if (digits.length < SHORT) return [];
  const whole = parsePhoneNumberFromString(typed, 'DE')?.number.slice(1);
  return [...new Set([...(whole ? [whole] : []), digits])];
}
