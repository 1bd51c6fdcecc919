import { formatAmount, formatPrice, formatTotal, fromEuros, inThousands } from '#domain/money/money.ts';

const ZONE = 'Europe/Berlin';

// Made when it is first asked for: making one takes a telephone 20 ms, and most pages need two of them.
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return (): Made => (made ??= make());
};

export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, ...options }));

const timeFormat = dateFormat({ hour: '2-digit', minute: '2-digit' });
const dayFormat = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const shortDayFormat = dateFormat({ weekday: 'short', day: '2-digit', month: '2-digit' });

/** An instant as the wire gives it: ISO 8601 with offset, or Unix seconds. */
export type WireInstant = string | number;

export const asDate = (instant: WireInstant) =>
  new Date(typeof instant === 'number' ? instant * 1000 : instant);

/** The instant in Unix seconds. */
export const asSeconds = (instant: WireInstant): number => asDate(instant).getTime() / 1000;

/** '18:20' in Berlin. */
export const formatTime = (instant: WireInstant): string => timeFormat().format(asDate(instant));

/** '21.11.2026'. */
export const formatDate = (instant: WireInstant): string => dayFormat().format(asDate(instant));

/** 'Sa., 21.11.', short enough for a chip. */
export const formatShortDay = (instant: WireInstant): string => shortDayFormat().format(asDate(instant));

/**
 * The day as people say it: 'heute', 'morgen', else 'Sa., 21.11.'. `now` comes from the server,
 * because a visitor's clock may be wrong and the server's page has to match the browser's.
 */
export function formatDay(instant: WireInstant, now: WireInstant): string {
  const days = dayNumber(instant) - dayNumber(now);
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

// Days since 1970 of the calendar day in Berlin.
function dayNumber(instant: WireInstant): number {
  const [day = '', month = '', year = ''] = formatDate(instant).split('.');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}
