import { formatAmount, formatPrice, formatTotal, fromEuros, inThousands } from '#domain/money/money.ts';
import { asDate, berlinDay, inBerlin, type WireInstant } from './berlin.ts';

const WEEKDAYS = 'SoMoDiMiDoFrSa';

const inTwo = (value: number): string => String(value).padStart(2, '0');

/** The instant in Unix seconds. */
export const asSeconds = (instant: WireInstant): number => asDate(instant).getTime() / 1000;

/** '18:20' in Berlin. */
export function formatTime(instant: WireInstant): string {
  const at = inBerlin(instant);
  return `${inTwo(at.getUTCHours())}:${inTwo(at.getUTCMinutes())}`;
}

/** '21.11.' in Berlin. */
const dayAndMonth = (at: Date): string => `${inTwo(at.getUTCDate())}.${inTwo(at.getUTCMonth() + 1)}.`;

/** '21.11.2026'. */
export function formatDate(instant: WireInstant): string {
  const at = inBerlin(instant);
  return `${dayAndMonth(at)}${at.getUTCFullYear()}`;
}

/** 'Sa., 21.11.', short enough for a chip. */
export function formatShortDay(instant: WireInstant): string {
  const at = inBerlin(instant);
  const day = 2 * at.getUTCDay();
  return `${WEEKDAYS.slice(day, day + 2)}., ${dayAndMonth(at)}`;
}

/**
 * The day as people say it: 'heute', 'morgen', else 'Sa., 21.11.'. `now` comes from the server,
 * because a visitor's clock may be wrong and the server's page has to match the browser's.
 */
export function formatDay(instant: WireInstant, now: WireInstant): string {
  const days = berlinDay(instant) - berlinDay(now);
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : formatShortDay(instant);
}

/** '17:00' today, 'morgen 11:30', 'Sa., 21.11., 11:30'. */
export function formatWhen(instant: WireInstant, now: WireInstant): string {
  const day = formatDay(instant, now);
  if (day === 'heute') return formatTime(instant);
  return day === 'morgen' ? `morgen ${formatTime(instant)}` : `${day}, ${formatTime(instant)}`;
}

/** '28,55 €' from euros as they come over the wire. */
export const formatEuros = (euros: number): string => formatPrice(centsOf(euros));

/** What is to be paid in all; in words where that is nothing. */
export const formatPayable = ({ payable, discount }: { payable: number; discount: number }): string =>
  formatTotal(centsOf(payable), centsOf(discount));

/** '18 €', and '2,50 €' where there are cents. */
export const formatRoundEuros = (euros: number): string => formatEuros(euros).replace(',00', '');

/** Like formatEuros, but nothing at all for zero (BSK-020). */
export const formatEuroAmount = (euros: number): string => formatAmount(centsOf(euros));

/** '1,2 km' from metres, rounded to 0.1 (LST-017). */
export const formatDistance = (metres: number): string => `${formatRating(metres / 1000)}\u00a0km`;

/** '1.234' or '-12,5'. */
export const formatNumber = (value: number): string =>
  (value <= -LEAST ? '-' : '') + formatRating(Math.abs(value)).replace(',0', '');

/** What is less is rounded to nothing. */
const LEAST = 0.05;

/** '5 %' with the space that German asks for. */
export const formatPercent = (percent: number): string => `${formatNumber(percent)}\u00a0%`;

/** '1 Bewertung', '2 Bewertungen'. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${inThousands(count)} ${count === 1 ? one : many}`;

/** '4,7', always one decimal. By hand: making the browser's own format takes a telephone 20 ms, and every page has a number. */
export function formatRating(value: number): string {
  const tenths = Math.round(value * 10);
  return `${inThousands(Math.trunc(tenths / 10))},${tenths % 10}`;
}

const centsOf = (euros: number) => fromEuros(euros) ?? Math.round(euros * 100);
