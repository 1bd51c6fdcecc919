import type { Answer } from '#contract/contract.ts';
import { formatCount } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { DutyWords } from '../../ui/DutyRow.tsx';

type Duty = Answer<'officeDesk'>['duties'][number]['duty'];

const inState = (path: string, state: string): string => `${path}?stand=${state}`;

/** What may need somebody, as the office says it. */
export const DUTY_WORDS: Record<Duty, DutyWords> = {
  unseen: {
    one: 'Restaurant, in dem keiner eine Bestellung sieht',
    many: 'Restaurants, in denen keiner eine Bestellung sieht',
    note: 'Ruf im Restaurant an.',
    to: inState(staffPaths.officeRestaurants(), 'unseen'),
    isUrgent: true,
  },
  money: {
    one: 'Bestellung, deren Geld hängt',
    many: 'Bestellungen, deren Geld hängt',
    note: 'Es hätte vor über einer Stunde fließen sollen.',
    to: staffPaths.officeStuckMoney(),
    isUrgent: true,
  },
  disputes: {
    one: 'Rückbuchung, auf die noch niemand geantwortet hat',
    many: 'Rückbuchungen, auf die noch niemand geantwortet hat',
    note: 'Die Bank eines Gasts holt Geld zurück. Ohne Antwort des Restaurants beim Zahlungsdienst ist es verloren.',
    to: inState(staffPaths.officeDisputes(), 'waiting'),
    isUrgent: true,
  },
  alarms: {
    one: 'Auffälligkeit, die keiner gesehen hat',
    many: 'Auffälligkeiten, die keiner gesehen hat',
    note: 'Anmeldungen, Rechte und Geld, die nicht zum Üblichen passen.',
    to: staffPaths.officeAlarms(),
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
    note: 'Von selbst wird das nicht noch einmal versucht.',
    to: staffPaths.officeOperationList('aufgaben'),
  },
  faults: {
    one: 'Art von Fehlern im Programm',
    many: 'Arten von Fehlern im Programm',
    note: 'Sieh nach, was da schiefging.',
    to: staffPaths.officeOperationList('fehler'),
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
    to: staffPaths.officeOperationList('webhooks'),
  },
  'bank-file': {
    one: 'Abrechnung, die noch nicht bei der Bank ist',
    many: 'Abrechnungen, die noch nicht bei der Bank sind',
    note: 'Erstelle die Datei und gib sie der Bank.',
    to: inState(staffPaths.officeStatements(), 'ready'),
  },
  debits: {
    one: 'Lastschrift einer Firma, die noch nicht bei der Bank ist',
    many: 'Lastschriften von Firmen, die noch nicht bei der Bank sind',
    note: 'Angekündigt, aber noch in keiner Datei. Erstelle sie und gib sie der Bank.',
    to: inState(staffPaths.officeCollections(), 'announced'),
  },
  sellers: {
    one: 'Meldung der Anbieter ans Bundeszentralamt für Steuern',
    many: 'Meldungen der Anbieter ans Bundeszentralamt für Steuern',
    note: 'Schick die Datei ab und vermerke es dort.',
    to: staffPaths.officeSellers(),
  },
  'seller-changes': {
    one: 'Jahr, von dem das Bundeszentralamt für Steuern nicht alles weiß',
    many: 'Jahre, von denen das Bundeszentralamt für Steuern nicht alles weiß',
    note: 'Seit der Meldung hat sich bei Anbietern etwas geändert. Erstelle die Berichtigung.',
    to: staffPaths.officeSellers(),
  },
  'seller-corrections': {
    one: 'Berichtigung der Anbieter-Meldung, die noch nicht abgeschickt ist',
    many: 'Berichtigungen der Anbieter-Meldung, die noch nicht abgeschickt sind',
    note: 'Schick die Datei dem Bundeszentralamt für Steuern und vermerke es dort.',
    to: staffPaths.officeSellers(),
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
  sites: {
    one: 'Seite, deren Domain aus ist',
    many: 'Seiten, deren Domains aus sind',
    note: 'Prüf die Domain und schalte sie ein. Vorher erreicht sie niemand.',
    to: inState(staffPaths.officeSites(), 'waiting'),
  },
  lacks: {
    one: 'Restaurant, dem Angaben fehlen',
    many: 'Restaurants, denen Angaben fehlen',
    note: 'Ohne sie kann dort niemand bestellen, oder die Rechnung stimmt nicht.',
    to: inState(staffPaths.officeRestaurants(), 'lacks'),
  },
  refusals: {
    one: 'Restaurant, das viel nicht annimmt',
    many: 'Restaurants, die viel nicht annehmen',
    note: 'Abgelehnt oder nicht beantwortet. Frag nach, woran es liegt.',
    to: inState(staffPaths.officeRestaurants(), 'refusals'),
  },
  late: {
    one: 'Restaurant, das oft zu spät ist',
    many: 'Restaurants, die oft zu spät sind',
    note: 'Längere Zeiten oder weniger Bestellungen auf einmal helfen.',
    to: inState(staffPaths.officeRestaurants(), 'late'),
  },
  rating: {
    one: 'Restaurant mit schlechten Bewertungen',
    many: 'Restaurants mit schlechten Bewertungen',
    note: 'Lies, was den Gästen nicht passt.',
    to: inState(staffPaths.officeRestaurants(), 'rating'),
  },
  mandates: {
    one: 'Mandat einer Firma',
    many: 'Mandate von Firmen',
    note: 'Bis zur Freigabe kann die Firma nichts ausgeben.',
    to: inState(staffPaths.officeMandates(), 'open'),
  },
  payee: {
    one: 'Restaurant mit einem neuen PayPal-Konto',
    many: 'Restaurants mit einem neuen PayPal-Konto',
    note: 'Prüf, ob es ihm gehört.',
    to: inState(staffPaths.officeRestaurants(), 'payee'),
  },
  seller: {
    one: 'Restaurant mit neuem Namen oder neuer Anschrift',
    many: 'Restaurants mit neuem Namen oder neuer Anschrift',
    note: 'Es hat sie eingetragen, du gibst sie frei.',
    to: inState(staffPaths.officeRestaurants(), 'seller'),
  },
  'no-account': {
    one: 'Auszahlung, für die das Konto fehlt',
    many: 'Auszahlungen, für die das Konto fehlt',
    note: 'Bitte das Restaurant, es einzutragen; kam die Überweisung zurück, muss es das neu tun.',
    to: inState(staffPaths.officeStatements(), 'no-account'),
  },
  returned: {
    one: 'Lastschrift einer Firma, die zurückkam',
    many: 'Lastschriften von Firmen, die zurückkamen',
    note: 'Klär mit der Firma, wie sie zahlt.',
    to: inState(staffPaths.officeCollections(), 'returned'),
  },
  overdue: {
    one: 'Restaurant mit überfälliger Rechnung',
    many: 'Restaurants mit überfälliger Rechnung',
    note: 'Sie hätten schon zahlen sollen.',
    to: inState(staffPaths.officeRestaurants(), 'overdue'),
  },
  bank: {
    one: 'Zahlung, die zu nichts passt',
    many: 'Zahlungen, die zu nichts passen',
    note: 'Ordne sie von Hand zu.',
    to: inState(staffPaths.officeBank(), 'open'),
  },
  datev: {
    one: 'Monat, den euer Steuerbüro noch nicht ganz hat',
    many: 'Monate, die euer Steuerbüro noch nicht ganz hat',
    note: 'Übergib, was noch fehlt, als Stapel für DATEV.',
    to: staffPaths.officeDatev(),
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
