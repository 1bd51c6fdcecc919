import { z } from 'zod';

/** Amount in EUR with at most two decimals, as a JSON number. */
export const Euros = z.number().multipleOf(0.01).describe('amount in EUR');
/** Database id of something that is not secret. */
export const Id = z.coerce.number().int().min(1).max(2147483647).describe('id');
/** Page of a list, the first being 1. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
export const YesNo = z.enum(['Y', 'N']);
/** Instant in ISO 8601 with offset. */
export const Instant = z.string().describe('instant, ISO 8601 with offset');
/** Unix seconds. */
export const UnixSeconds = z.number().int().describe('Unix seconds');
/** Time of day, HH:MM. */
export const TimeOfDay = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe('time of day, HH:MM');
export const Done = z.object({ success: z.literal(true) });
/** What a call answers that has nothing to say but that it worked. */
export const DONE: z.output<typeof Done> = { success: true };
/** Free text of a guest: trimmed, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replace(/[^\P{Cc}\n\t]/gu, '').trim());
/** Sizes in the order of the menu; `big` is the code of what the entity calls `priceLarge`. */
export const SizeCode = z.enum(['tiny', 'small', 'medium', 'big', 'family']);
/** true = delivery, false = pickup, 0 = table reservation. */
export const HomeDelivery = z
  .union([z.boolean(), z.literal(0)])
  .describe('true delivery, false pickup, 0 table');
