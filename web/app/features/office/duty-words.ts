import type { Answer } from '#contract/contract.ts';
import { formatCount } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

type Duty = Answer<'officeDesk'>['duties'][number]['duty'];

interface Words {
  /** What it is, after the count: one, and several. */
  one: string;
  many: string;
  /** What it means for people, or what to do. */
  note: string;
  /** Where it is seen to. */
  to: string;
  /** Somebody loses something while it waits. */
  isUrgent?: true;
}

const inState = (path: string, state: string): string => `${path}?stand=${state}`;

/** What may need somebody, as the office says it. */
export const DUTY_WORDS: Record<Duty, Words> = {
  unseen: {
    one: 'Bestellung, die keiner in der Küche sieht',
    many: 'Bestellungen, die keiner in der Küche sieht',
    note: 'Ruf im Restaurant an.',
    to: inState(staffPaths.officeRestaurants(), 'unseen'),
    isUrgent: true,
  },
  money: {
    one: 'Bestellung, deren Geld hängt',
    many: 'Bestellungen, deren Geld hängt',
    note: 'Es hätte vor über einer Stunde fließen sollen.',
    to: staffPaths.officeOrders(),
    isUrgent: true,
  },
  alarms: {
    one: 'Auffälligkeit, die keiner gesehen hat',
    many: 'Auffälligkeiten, die keiner gesehen hat',
    note: 'Anmeldungen, Rechte und Geld, die nicht zum Üblichen passen.',
    to: staffPaths.officeAudit(),
    isUrgent: true,
  },
  silent: {
    one: 'Restaurant, dessen Küchentafel still ist',
    many: 'Restaurants, deren Küchentafeln still sind',
    note: 'Dort kann gerade niemand bestellen.',
    to: inState(staffPaths.officeRestaurants(), 'silent'),
    isUrgent: true,
  },
  messages: {
    one: 'Nachricht, die nicht ankam',
    many: 'Nachrichten, die nicht ankamen',
    note: 'Noch einmal verschicken oder als erledigt vermerken.',
    to: inState(staffPaths.officeMessages(), 'undelivered'),
  },
  jobs: {
    one: 'Aufgabe, die liegen geblieben ist',
    many: 'Aufgaben, die liegen geblieben sind',
    note: 'Sie wird nicht von selbst noch einmal versucht.',
    to: staffPaths.officeOperation(),
  },
  faults: {
    one: 'Art von Fehlern im Programm',
    many: 'Arten von Fehlern im Programm',
    note: 'Sieh nach, was da schiefging.',
    to: staffPaths.officeOperation(),
  },
  backup: {
    one: 'Sicherung fehlt',
    many: 'Sicherungen fehlen',
    note: 'Die letzte ist zu lange her, oder es gab noch keine.',
    to: staffPaths.officeOperation(),
    isUrgent: true,
  },
  webhooks: {
    one: 'Webhook, der nichts annimmt',
    many: 'Webhooks, die nichts annehmen',
    note: 'Das Programm eines Restaurants erfährt nichts.',
    to: staffPaths.officeOperation(),
  },
  notices: {
    one: 'Eingang',
    many: 'Eingänge',
    note: 'Meldungen und Briefe warten auf eine Antwort.',
    to: inState(staffPaths.officeNotices(), 'open'),
  },
  reviews: {
    one: 'gemeldete Bewertung',
    many: 'gemeldete Bewertungen',
    note: 'Entscheide, ob sie stehen bleibt.',
    to: inState(staffPaths.officeReviews(), 'reported'),
  },
  applications: {
    one: 'Restaurant, das mitmachen will',
    many: 'Restaurants, die mitmachen wollen',
    note: 'Die Anmeldung wartet auf dich.',
    to: inState(staffPaths.officeApplications(), 'open'),
  },
  mandates: {
    one: 'Mandat einer Firma',
    many: 'Mandate von Firmen',
    note: 'Bis zur Freigabe kann die Firma nichts ausgeben.',
    to: inState(staffPaths.officeMandates(), 'open'),
  },
  payees: {
    one: 'PayPal-Konto eines Restaurants',
    many: 'PayPal-Konten von Restaurants',
    note: 'Prüf, ob es ihm gehört.',
    to: inState(staffPaths.officeRestaurants(), 'payee'),
  },
  sellers: {
    one: 'neuer Name oder neue Anschrift',
    many: 'neue Namen oder Anschriften',
    note: 'Das Restaurant hat sie eingetragen, du gibst sie frei.',
    to: inState(staffPaths.officeRestaurants(), 'seller'),
  },
  overdue: {
    one: 'überfällige Abrechnung',
    many: 'überfällige Abrechnungen',
    note: 'Das Restaurant hätte schon zahlen sollen.',
    to: inState(staffPaths.officeRestaurants(), 'overdue'),
  },
  bank: {
    one: 'Zahlung, die zu nichts passt',
    many: 'Zahlungen, die zu nichts passen',
    note: 'Ordne sie von Hand zu.',
    to: inState(staffPaths.officeBank(), 'open'),
  },
};

const UNITS = [
  [24 * 60, 'Tag', 'Tagen'],
  [60, 'Stunde', 'Stunden'],
  [1, 'Minute', 'Minuten'],
] as const;

/** For how long something waits, as people say it. */
export function sayAge(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  for (const [length, one, many] of UNITS)
    if (minutes >= length) return `seit ${formatCount(Math.floor(minutes / length), one, many)}`;
  return '';
}
