import { type RawBuilder, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldGerman } from '#domain/text/german-text.ts';
import { containing } from './list-page.ts';

/** Letters below which only the beginnings of words are looked for: what an index of three letters each can find. */
const SHORT = 3;

/** What was typed of a mail address that goes on into its provider's name. */
const ADDRESS = /^([^@]+)@([^@]+\.[^@]*)$/;

/** With so many digits what begins with 0 is a number from its area code on, and not the end of one. */
const FROM_AREA_CODE = 9;

/**
 * Whether all words that were typed stand in a text, umlauts and accents folded. The text is folded by fold_german and
 * begins with a space, as its index has it. A mail address that was typed is looked for in `address` alone.
 */
export function hasWords(
  folded: RawBuilder<string>,
  typed: string,
  address?: RawBuilder<string>,
): RawBuilder<boolean> {
  const words = foldGerman(typed).split(' ');
  const each = words.map((word) => {
    const [, before, after] = (address && ADDRESS.exec(word)) ?? [];
    return address && before && after !== undefined
      ? hasAddress(address, before, after)
      : sql`${folded} like ${containing(word.length < SHORT ? ` ${word}` : word)}`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * Whether an address has in it what was typed on both sides of its @: what stands before it ends so, and what stands after
 * it begins so. An index finds that at once, while the letters of a large provider's name stand in half of all addresses.
 */
const hasAddress = (address: RawBuilder<string>, before: string, after: string) =>
  sql`(${begins(sql`reverse(split_part(fold_german(${address}), '@', 1))`, [...before].toReversed().join(''))}
    and ${begins(sql`split_part(fold_german(${address}), '@', 2)`, after)})`;

/** After every other character. */
const LAST = '\u{10FFFF}';

// As LIKE says it, but a plan that is kept for whatever is typed goes by the index as well.
const begins = (text: RawBuilder<unknown>, typed: string) =>
  sql`(${text} ~>=~ ${typed} and ${text} ~<~ ${typed + LAST})`;

/** Whether a stored number is, or has in it, the one that was typed, both without spaces, signs and country's prefix. */
export function hasPhone(digits: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const isFromStart = isFromItsStart(typed);
  const each = searchedPhones(typed).map((part) =>
    isFromStart ? begins(digits, part) : sql`${digits} like ${containing(part)}`,
  );
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Whether a number was typed from its country or area code on, so that an index finds what begins so. */
const isFromItsStart = (typed: string): boolean =>
  /^\s*\+/.test(typed) || (/^\D*0/.test(typed) && typed.replace(/\D/g, '').length >= FROM_AREA_CODE);

/**
 * What to look for among numbers as phone_digits writes them: the whole number as it is dialled from anywhere, or else a
 * part of one. Nothing where none was typed.
 */
function searchedPhones(typed: string): string[] {
  if (!/^\s*\+?[\d\s/().-]+$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  if (digits.length < SHORT) return [];
  const whole = parsePhoneNumberFromString(typed, 'DE')?.number.slice(1);
  return [...new Set([...(whole ? [whole] : []), digits])];
}
