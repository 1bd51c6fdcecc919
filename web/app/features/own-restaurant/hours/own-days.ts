import type { Answer, Input } from '#contract/contract.ts';
import type { Typed } from '../../../forms/sent-form.ts';

type Days = Answer<'ownRestaurant'>['days'];
type Saved = Input<'saveOwnDay'>;

/** Openings that the form of a day takes. */
export const SPANS = [0, 1] as const;

export const spanName = (at: number, edge: 'opens' | 'closes') => `span-${at}-${edge}`;

const MISSING = 'Bitte gib beide Zeiten an: ab wann und bis wann.';

/** What the form of a day says; no time at all means that it is closed. */
export function readOwnDay(typed: Typed & { hostId: number }): Saved | { fields: Record<string, string> } {
  const { hostId, day = '', services } = typed;
  const spans = SPANS.map((at) => ({
    opens: typed[spanName(at, 'opens')] ?? '',
    closes: typed[spanName(at, 'closes')] ?? '',
  })).filter(({ opens, closes }) => opens !== '' || closes !== '');
  const isHalf = spans.some(({ opens, closes }) => opens === '' || closes === '');
  const fields = {
    ...(day === '' && { day: 'Bitte wähle einen Tag.' }),
    ...(isHalf && { times: MISSING }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  const chosen: Saved['services'] =
    services === 'delivery' || services === 'pickup' ? [services] : ['delivery', 'pickup'];
  return { hostId, day, services: chosen, times: spans };
}

/**
 * What the form begins with for a day: the hours of its own that it has, so that saving it closes nothing by an oversight.
 * Where its two ways differ, those of the first.
 */
export function typedOwnDay(days: Days, day: string): Typed {
  const [first, other] = days.filter((one) => one.day === day);
  if (!first) return { day };
  const isShared = other !== undefined && timesIn(other) === timesIn(first);
  return {
    day,
    services: isShared ? 'both' : first.service,
    ...Object.fromEntries(
      SPANS.flatMap((at) =>
        (['opens', 'closes'] as const).map((edge) => [spanName(at, edge), first.times[at]?.[edge] ?? '']),
      ),
    ),
  };
}

const timesIn = ({ times }: Days[number]): string =>
  times.length === 0
    ? 'geschlossen'
    : times.map(({ opens, closes }) => `${opens}–${closes === '00:00' ? '24:00' : closes}`).join(', ');

/** Each day once, with its hours in one line: '11:00–14:00' or 'Lieferung geschlossen, Abholung 11:00–14:00'. */
export function daysInWords(days: Days): { day: string; words: string }[] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, ways]) => {
    const said = ways.map((way) => ({
      title: way.service === 'delivery' ? 'Lieferung' : 'Abholung',
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
