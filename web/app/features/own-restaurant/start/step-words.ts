import type { Answer } from '#contract/contract.ts';
import { LACK_NAMES } from '#domain/order/ready-to-sell.ts';
import { nameDocuments } from '#domain/order/provider-documents.ts';
import type { StartStep } from '#domain/order/start-steps.ts';
import type { RestaurantRight } from '#domain/people/rights.ts';
import { formatCount } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';

type Start = Answer<'ownStart'>;
export type StepState = Start['steps'][number]['state'];

export interface StepWords {
  step: StartStep;
  state: StepState;
  title: string;
  /** What is done, or what is missing and why. */
  text: string;
  /** Where it is done; null: not by whoever looks, or here. */
  to: string | null;
  /** A test order can be sent from here. */
  sends: boolean;
}

type Words = Pick<StepWords, 'title' | 'text' | 'to'>;

/** Each step as whoever runs the restaurant reads it. */
export function wordsOf(start: Start, rights: readonly RestaurantRight[]): StepWords[] {
  const mayMoney = rights.includes('payment');
  const canTry = !start.missing.includes('menu');
  return start.steps.map(({ step, state }) => ({
    step,
    state,
    ...WORDS[step](start, state, mayMoney),
    sends: step === 'trial' && canTry,
  }));
}

function documentText(documents: Start['documents'], state: StepState): string {
  if (state === 'done') return 'Deine Unterlagen sind da. Nur wir sehen sie.';
  if (state === 'open') return 'Mit deiner Gewerbeanmeldung können wir dich schneller prüfen.';
  const lacking = documents.filter(({ isNeeded, isThere }) => isNeeded && !isThere);
  return `Es fehlt noch: ${nameDocuments(lacking.map(({ document }) => document))}`;
}

const FOR_OWNERS = 'Das macht die Inhaberin oder der Inhaber.';

const WORDS: Record<StartStep, (start: Start, state: StepState, mayMoney: boolean) => Words> = {
  owner: (_, state) => ({
    title: 'E-Mail-Adresse',
    text:
      state === 'done'
        ? 'Bestätigt'
        : 'Noch niemand hat den Link aus unserer Mail geöffnet. Ohne ihn wissen wir nicht, wem das Restaurant gehört.',
    to: null,
  }),
  details: ({ restaurant: { id }, missing }, state) => ({
    title: 'Angaben',
    text:
      state === 'done'
        ? 'Impressum, Zahlungsarten, Zeiten und Mehrweg'
        : `Es fehlt noch: ${missing.flatMap(nameInDetails).join(', ')}`,
    to: staffPaths.ownDetails(id),
  }),
  document: ({ restaurant: { id }, documents }, state) => ({
    title: 'Nachweis',
    text: documentText(documents, state),
    to: staffPaths.ownDocument(id),
  }),
  menu: ({ restaurant: { id }, counts, missing }, state) => ({
    title: 'Speisekarte',
    text: menuText(counts, state === 'needed', missing.includes('prices')),
    to: staffPaths.ownMenu(id),
  }),
  hours: ({ restaurant: { id }, counts }, state) => ({
    title: 'Öffnungszeiten',
    text:
      state === 'done'
        ? `An ${formatCount(counts.openDays, 'Tag', 'Tagen')} der Woche geöffnet`
        : 'Wann können Gäste bestellen?',
    to: staffPaths.ownHours(id),
  }),
  areas: ({ restaurant: { id, offersDelivery }, counts }) => ({
    title: 'Liefergebiete',
    text: areasText(counts.areas, offersDelivery),
    to: staffPaths.ownAreas(id),
  }),
  payment: ({ restaurant }, state, mayMoney) => ({
    title: 'So zahlen Gäste',
    text: state === 'done' ? payText(restaurant, mayMoney) : 'Gäste können noch auf keine Art bezahlen.',
    to:
      mayMoney && state === 'done'
        ? staffPaths.ownPayment(restaurant.id)
        : staffPaths.ownDetails(restaurant.id),
  }),
  bank: ({ restaurant: { id } }, state, mayMoney) => ({
    title: 'Konto für die Abrechnung',
    text:
      state === 'done'
        ? 'Eingetragen'
        : `Dorthin überweisen wir, was dir zusteht, und dort unterschreibst du ein SEPA-Mandat. ${mayMoney ? '' : FOR_OWNERS}`,
    to: mayMoney ? staffPaths.ownBank(id) : null,
  }),
  call: ({ restaurant: { id } }, state) => ({
    title: 'Wenn niemand hinsieht',
    text:
      state === 'done'
        ? 'Nach zwei Minuten geht eine SMS hinaus.'
        : 'Wer soll eine SMS bekommen, wenn zwei Minuten lang niemand eine Bestellung annimmt?',
    to: staffPaths.kitchenAcceptance(id),
  }),
  trial: ({ missing }, state) => ({
    title: 'Probebestellung',
    text: trialText(state, missing.includes('menu')),
    to: null,
  }),
};

const TRIED =
  'Deine Küche hat schon eine Bestellung angenommen. Zum Üben kannst du jederzeit noch eine schicken.';

function trialText(state: StepState, isMenuEmpty: boolean): string {
  if (state === 'done') return TRIED;
  const what =
    'Schick dir selbst eine: Sie läutet auf der Küchentafel, wird gedruckt wie jede andere und zählt nirgends.';
  return isMenuEmpty ? `${what} Das geht, sobald ein Gericht mit Preis auf der Karte steht.` : what;
}

const nameInDetails = (what: Start['missing'][number]): string[] =>
  what === 'tax' || what === 'ways' ? [LACK_NAMES[what]] : [];

function menuText(counts: Start['counts'], isEmpty: boolean, lacksPrices: boolean): string {
  if (isEmpty) return 'Trag deine Gerichte mit Preisen ein.';
  const parts = [formatCount(counts.products, 'Gericht', 'Gerichte')];
  if (lacksPrices) parts.push('nicht alle haben einen Preis');
  if (counts.undeclared > 0) parts.push(`bei ${counts.undeclared} fehlen Allergene oder Zusatzstoffe`);
  if (counts.ageless > 0) parts.push(`bei ${counts.ageless} mit Alkohol fehlt, ab welchem Alter`);
  return parts.join(', ');
}

function areasText(areas: number, offersDelivery: boolean): string {
  if (!offersDelivery) return 'Ihr liefert nicht: Gäste holen ab.';
  return areas === 0 ? 'Wohin liefert ihr, und was kostet es?' : formatCount(areas, 'Ort', 'Orte');
}

function payText({ takesCash, takesEc }: Start['restaurant'], mayMoney: boolean): string {
  const ways = [takesCash && 'bar', takesEc && 'mit EC-Karte'].filter(Boolean);
  const here = ways.length > 0 ? `Vor Ort ${ways.join(' und ')}` : 'Online';
  return mayMoney ? `${here}. Apple Pay, Google Pay und PayPal richtest du hier ein.` : here;
}
