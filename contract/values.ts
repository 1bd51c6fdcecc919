import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import type { RangeLimit, TextLimit } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import { hasLink, NO_LINKS } from '#domain/text/plain-words.ts';

/** A whole number within a limit. */
export const whole = ({ min, max }: RangeLimit) => z.number().int().min(min).max(max);
/** The same with decimals; whether an amount has cents only is for the use case to say. */
export const amount = ({ min, max }: RangeLimit) => z.number().min(min).max(max);

/** Amount in EUR with at most two decimals, as a JSON number. */
export const Euros = z.number().multipleOf(0.01).describe('amount in EUR');
/** Database id of something that is not secret. */
export const Id = z.coerce.number().int().min(bounds.id.min).max(bounds.id.max).describe('id');
/** Page of a list, the first being 1. */
export const PageNumber = z.coerce
  .number()
  .int()
  .min(limits.search.page.min)
  .max(limits.search.page.max)
  .default(limits.search.page.min);
export const YesNo = z.enum(['Y', 'N']);
/** A flag as the documents write it. */
export const yesNo = (flag: boolean): z.output<typeof YesNo> => (flag ? 'Y' : 'N');
/** Instant in ISO 8601 with offset. */
export const Instant = z.string().describe('instant, ISO 8601 with offset');
/** Unix seconds. */
export const UnixSeconds = z.number().int().describe('Unix seconds');
/** A day, YYYY-MM-DD, that a list begins or ends with; empty: it does not. */
export const DayOrNone = z
  .union([z.literal(''), z.iso.date()])
  .catch('')
  .default('');
/** Time of day, HH:MM. */
export const TimeOfDay = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe('time of day, HH:MM');
export const WeekDays = z
  .array(z.literal([1, 2, 3, 4, 5, 6, 7, 8]))
  .max(bounds.weekDay.max)
  .describe('1 to 7 Monday to Sunday, 8 public holidays');
export const Done = z.object({ success: z.literal(true) });
/** What a call answers that has nothing to say but that it worked. */
export const DONE: z.output<typeof Done> = { success: true };
/** Free text of a guest: trimmed, without control characters. Too short a text is for the use case to say. */
export const text = ({ maxLength }: TextLimit) =>
  z
    .string()
    .max(maxLength)
    .transform((value) => value.replace(/[^\P{Cc}\n\t]/gu, '').trim());
/** The same of what goes out to others in mails and messages: whoever gets them shall find no stranger's links there. */
export const words = (limit: TextLimit) =>
  text(limit).refine((value) => !hasLink(value), { params: { sentence: NO_LINKS } });
/** A secret, a checksum, an id that nobody types. */
export const Key = text(bounds.key);
/** The password that somebody has; what is wrong is refused beside its field. */
export const PresentPassword = z
  .string()
  .max(limits.account.password.maxLength)
  .default('')
  .describe('the present password');
/** The digits of a mail, of a text or of an app, as they were typed. */
export const Code = text(limits.account.code).default('');
/** The same, where a code that is kept for an emergency will do as well. */
export const FactorCode = Code.describe('six digits of the app, or a recovery code');
/** A password that is chosen now: what is too short or too long is said beside its field; more than this is no form. */
export const NewPassword = z
  .string()
  .max(bounds.long.maxLength)
  .default('')
  .describe(
    `${limits.account.newPassword.minLength} to ${limits.account.newPassword.maxLength} characters, none of those that very many use`,
  );
/** A way to pay, by what the documents call it; which there are is said where it is chosen. */
export const PaymentCode = z.string().max(bounds.word.maxLength);
/** Last part of a restaurant's address. */
export const HostUrl = text(workLimits.restaurant.url);
/** Last part of a place's address. */
export const PlaceUrl = text(bounds.path);
/** What every list of the office is searched, sorted and paged by; `sorts` are what it can be sorted by. */
export const listed = <const Sort extends string>(...sorts: readonly Sort[]) => ({
  search: text(workLimits.search.any).default(''),
  page: PageNumber,
  size: z.literal([PAGE_SIZE, FILE_PAGE_SIZE]).default(PAGE_SIZE).describe('entries a page holds'),
  sort: z
    .literal<readonly (Sort | '')[]>(['', ...sorts])
    .prefault('')
    .describe('empty: the order the list has by itself'),
  isDescending: z.boolean().default(false).describe('of `sort`'),
});
/** Rows of a list, and how many there are in all. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.number(), rows: z.array(row) });
/** Sizes in the order of the menu; `big` is the code of what the entity calls `priceLarge`. */
export const SizeCode = z.enum(['tiny', 'small', 'medium', 'big', 'family']);
/** true = delivery, false = pickup, 0 = table reservation. */
export const HomeDelivery = z
  .union([z.boolean(), z.literal(0)])
  .describe('true delivery, false pickup, 0 table');

/** Entries on a page of a list; apart from the schemas, so that browsers know it without loading a validator. */
export const PAGE_SIZE = 50;

/** The same where a whole list is taken along as a file. */
export const FILE_PAGE_SIZE = 1000;

/** What to leave out before page `page`, the first being 1. */
export const offsetOf = (page: number, size = PAGE_SIZE): number => (page - 1) * size;
