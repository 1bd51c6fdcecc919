import { PURPOSES } from '#domain/people/purposes.ts';
import { sayKept, UNTIL } from '#domain/time/retention.ts';
import type { End } from '#server/database/personal/classes.ts';
import type { Settings } from '#server/plumbing/context.ts';
import { personal } from '#server/database/personal/tables.ts';

/** Where an operator's text wants the list. */
const PLACE = '{keptData}';
const HEADING = '## Was wir speichern und wie lange';

/** What is kept of people, what for and how long, as Markdown: made of the data by which it is erased. */
const KEPT_DATA = Object.entries(PURPOSES)
  .map(([purpose, { title, law }]) => {
    const ends = personal.filter((table) => table.purpose === purpose).flatMap((table) => [...table.ends]);
    const items = [...new Set(ends.flatMap(sayEnd))];
    return [`### ${title}`, `Rechtsgrundlage: ${law}`, items.map((item) => `- ${item}`).join('\n')].join(
      '\n\n',
    );
  })
  .join('\n\n');

function sayEnd(end: End): string[] {
  if (!('says' in end)) return [];
  return [`${end.says}: ${'kept' in end ? sayKept(end.kept) : UNTIL[end.until]}`];
}

export const withKeptData = (source: string): string => source.replaceAll(PLACE, KEPT_DATA);

const READERS = {
  address: (host: string) =>
    `**${host}** findet deine Adresse auf der Karte deiner Bestellung und erfährt dafür Straße, Hausnummer, Postleitzahl und Ort. Wer du bist und was du bestellst, erfährt der Dienst nicht.`,
  notes: (host: string) =>
    `**${host}** liest Notizen an die Küche, damit „ohne Zwiebeln“ auch so ankommt, und erfährt nur deren Wortlaut.`,
  reviews: (host: string) =>
    `**${host}** fasst veröffentlichte Bewertungen zusammen und erfährt nur deren Wortlaut und Sterne.`,
};

/** Who learns something besides, so far as the operator has configured it, as Markdown; empty where nobody does. */
export function sayReaders(readers: Settings['readers'] = {}): string {
  const said = (Object.keys(READERS) as (keyof typeof READERS)[]).flatMap((what) => {
    const host = readers[what];
    return host === undefined ? [] : [`- ${READERS[what](host)}`];
  });
  return said.length === 0 ? '' : `\n\n## Wer dabei etwas erfährt\n\n${said.join('\n')}`;
}

/** A privacy notice has the list at its end, where it does not say another place. */
export const mentionKeptData = (source: string): string =>
  source === '' || source.includes(PLACE) ? source : `${source}\n\n${HEADING}\n\n${PLACE}`;
