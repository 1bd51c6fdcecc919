import type { Answer, Input } from '#contract/contract.ts';
import { wrongTimes } from '#domain/time/day-times.ts';
import type { Typed } from '../../../forms/sent-form.ts';

type Days = Answer<'ownRestaurant'>['days'];
type Service = Days[number]['service'];
type Saved = Input<'saveOwnDay'>;

export const WAYS = ['delivery', 'pickup'] as const satisfies Service[];

export const WAY_NAMES: Record<Service, string> = { delivery: 'Lieferung', pickup: 'Abholung' };

/** Times of one way, or those that count for all that the form says. */
export type Span = Service | 'all';

/** Openings that the form of a day takes at least. */
const LEAST_SPANS = 2;

export const spanName = (of: Span, at: number, edge: 'opens' | 'closes') => `${of}-${at}-${edge}`;

/** Which times the form of a day asks for: those of each way where the day has different ones. */
export const spansOf = (typed: Typed): readonly Span[] => (typed['services'] === 'each' ? WAYS : ['all']);

/** How many openings it takes: a day that was entered by a program may have more than usual. */
export const countSpans = (typed: Typed): number =>
  Math.max(
    LEAST_SPANS,
    ...Object.keys(typed).map(
      (name) => Number(/^(?:all|delivery|pickup)-(\d)-opens$/.exec(name)?.[1] ?? 0) + 1,
    ),
  );

/** What the form of a day says; no time at all means that it is closed. */
export function readOwnDay(
  typed: Typed & { hostId: number },
): { saved: Saved[] } | { fields: Record<string, string> } {
  const { hostId, day = '', services } = typed;
  const fields: Record<string, string> = day === '' ? { day: 'Bitte wähle einen Tag.' } : {};
  const saved = spansOf(typed).map((of) => {
    const { times, sentence } = readSpans(typed, of);
    if (sentence !== null) fields[`${of}-times`] = sentence;
    return { hostId, day, services: servicesIn(of === 'all' ? services : of), times };
  });
  return Object.keys(fields).length > 0 ? { fields } : { saved };
}

function readSpans(typed: Typed, of: Span) {
  const times = Array.from({ length: countSpans(typed) }, (_, at) => ({
    opens: typed[spanName(of, at, 'opens')] ?? '',
    closes: typed[spanName(of, at, 'closes')] ?? '',
  })).filter(({ opens, closes }) => opens !== '' || closes !== '');
  const sentence = wrongTimes(
    times.map(({ opens, closes }) => ({ opens: opens || null, closes: closes || null })),
  );
  return { times, sentence };
}

const servicesIn = (services: string | undefined): Service[] =>
  WAYS.filter((way) => (services !== 'delivery' && services !== 'pickup' ? true : way === services));

/**
 * What the form begins with for a day: the hours of its own that it has, so that sending it changes none by an oversight,
 * neither of a way that has others nor of one that is not offered now.
 */
export function typedOwnDay(days: Days, day: string, offered: readonly Service[]): Typed {
  const rows = days.filter((one) => one.day === day);
  const [first, other] = rows.filter(({ service }) => offered.includes(service));
  if (first && other && timesIn(first) !== timesIn(other))
    return {
      day,
      services: 'each',
      ...typedSpans(first.service, first),
      ...typedSpans(other.service, other),
    };
  const hidden = rows.find(({ service }) => !offered.includes(service));
  const isHiddenOther = hidden && (!first || timesIn(hidden) !== timesIn(first));
  const isOne = offered.length > 1 && first && !other;
  const services = (isHiddenOther ? offered[0] : isOne ? first.service : undefined) ?? 'both';
  return { day, services, ...(first && typedSpans('all', first)) };
}

const typedSpans = (of: Span, { times }: Days[number]): Typed =>
  Object.fromEntries(
    times.flatMap(({ opens, closes }, at) => [
      [spanName(of, at, 'opens'), opens],
      [spanName(of, at, 'closes'), closes],
    ]),
  );

const timesIn = ({ times }: Days[number]): string =>
  times.length === 0
    ? 'geschlossen'
    : times.map(({ opens, closes }) => `${opens}–${closes === '00:00' ? '24:00' : closes}`).join(', ');

/** Each day once, with its hours in one line: '11:00–14:00' or 'Lieferung geschlossen, Abholung 11:00–14:00'. */
export function daysInWords(days: Days): { day: string; words: string }[] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, ways]) => {
    const said = ways.map((way) => ({
      title: WAY_NAMES[way.service],
      times: timesIn(way),
    }));
    const [one, other] = said;
    const words =
      one && other && one.times === other.times
        ? one.times
        : said.map(({ title, times }) => `${title} ${times}`).join(', ');
    return { day, words };
  });
}
