import { redirect } from 'react-router';
import { PAGE, readPage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announce.client.ts';

/** What was done, as the page says it afterwards; the keys stand in the address. */
const texts = {
  neu: 'Die Person steht auf deiner Liste. Mit freigegebenem Mandat ist ihr Gutschein schon unterwegs.',
  geaendert: 'Deine Änderung ist gespeichert.',
  pausiert: 'Die Person ist pausiert. Ihre Gutscheine lassen sich nicht einlösen.',
  aktiv: 'Die Person ist aktiv.',
  widerrufen: 'Dein SEPA-Mandat ist widerrufen. Die Bestätigung ist per E-Mail unterwegs.',
  geloescht: 'Die Person ist gelöscht, ihre Gutscheine sind deaktiviert.',
} as const;

type Done = keyof typeof texts;

/** A sentence of the server that has to be read (ERR-068, ERR-072). */
export interface Said {
  said: string;
}

/** The sentences that the business calls answer with; the documents name them in two ways. */
interface Sentences {
  errors?: readonly string[];
  messages?: readonly string[];
}

/**
 * The first sentence of an answer exactly as sent; where there is none, back to the page of the list that the address
 * names, which says what was done.
 */
export function saidOrDone(
  { errors = [], messages = [] }: Sentences,
  what: Done | null,
  url?: URL,
): Said | Response {
  const [said] = [...errors, ...messages];
  if (said !== undefined) return { said };
  if (what === null) return redirect(paths.business());
  const page = url ? readPage(url.searchParams) : 1;
  return redirect(doneWith(what) + (page > 1 ? `&${PAGE}=${page}` : ''));
}

/** The page that says what was done; who hears the page hears it at once. */
export function doneWith(what: Done): string {
  if (typeof window !== 'undefined') announce(texts[what]);
  return paths.businessDone(what);
}

/** The sentence in an action's answer, if there is one. */
export function saidIn(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'said' in answer
    ? (answer as Said).said
    : undefined;
}

export function doneText(query: URLSearchParams): string | undefined {
  const what = query.get('erledigt') ?? '';
  return Object.hasOwn(texts, what) ? texts[what as Done] : undefined;
}
