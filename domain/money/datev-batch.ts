import type { DatevAccount } from './datev-accounts.ts';
import type { Cents } from './money.ts';

/** One line of a batch: so much from one account to another. */
export interface DatevLine {
  debit: number;
  credit: number;
  cents: Cents;
  on: Temporal.PlainDate;
  /** At most 36 letters, digits and signs. */
  document: string;
  text: string;
}

/** A batch for the import into DATEV: format EXTF 700, Buchungsstapel (21) in version 13, as DATEV describes it. */
export interface DatevBatch {
  chart: '03' | '04';
  advisor: number;
  client: number;
  /** Of the financial year. */
  begin: Temporal.PlainDate;
  /** First day of the month. */
  month: Temporal.PlainDate;
  /** Which supplement to its month it is; 0 or nothing: the month itself. */
  supplement?: number;
  /** The clock's time in Germany at which it is made. */
  made: Temporal.PlainDateTime;
  lines: readonly DatevLine[];
}

/** A month's first batch is the month, each later one a supplement to it: which one, and 0 for the first. */
export const supplementOf = (number: number): number => number - 1;

/** DATEV takes no more at once. */
export const MOST_LINES = 99_999;

/** What an account has of something that comes to nought. */
export interface AccountSum {
  account: DatevAccount;
  cents: Cents;
}

/** Who owes it each other, where both are there. */
const COUPLES: readonly (readonly [DatevAccount, DatevAccount])[] = [['donation', 'donation-owed']];
/** What everything else goes through: the account of whom it is about. */
const HUBS: readonly DatevAccount[] = ['settlement', 'restaurant', 'bank'];

/** The same as transfers between two accounts each, as whoever keeps books would write them. */
export function pairUp(sums: readonly AccountSum[]): Pair[] {
  const left = new Map<DatevAccount, Cents>();
  for (const { account, cents } of sums) left.set(account, (left.get(account) ?? 0) + cents);
  const pairs: Pair[] = [];
  const move = (from: DatevAccount, to: DatevAccount, cents: Cents) => {
    if (cents === 0) return;
    pairs.push(cents > 0 ? { debit: from, credit: to, cents } : { debit: to, credit: from, cents: -cents });
    left.set(from, (left.get(from) ?? 0) - cents);
    left.set(to, (left.get(to) ?? 0) + cents);
  };
  for (const [one, other] of COUPLES)
    if ((left.get(one) ?? 0) === -(left.get(other) ?? 0)) move(one, other, left.get(one) ?? 0);
  const hub = HUBS.find((account) => (left.get(account) ?? 0) !== 0) ?? [...left.keys()][0];
  if (hub !== undefined) for (const [account, cents] of left) if (account !== hub) move(account, hub, cents);
  return pairs;
}

/** So much from one kind of account to another. */
interface Pair {
  debit: DatevAccount;
  credit: DatevAccount;
  cents: Cents;
}

const COLUMNS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, (nth) => [`Beleginfo - Art ${nth}`, `Beleginfo - Inhalt ${nth}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, (nth) => [`Zusatzinformation - Art ${nth}`, `Zusatzinformation - Inhalt ${nth}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

function numbered(most: number, of: (nth: number) => string[]): string[] {
  return Array.from({ length: most }, (_, at) => of(at + 1)).flat();
}

const quoted = (text: string, longest: number): string =>
  `"${text
    .replace(/[\p{Cc}]/gu, ' ')
    .slice(0, longest)
    .replaceAll('"', '""')}"`;
const plainDay = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '');

/** The batch as text; DATEV reads it in the letters of Windows (CP1252). */
export function datevBatch(batch: DatevBatch): string {
  const lines = [headOf(batch), COLUMNS.join(';'), ...batch.lines.map(lineOf)];
  return `${lines.join('\r\n')}\r\n`;
}

function headOf({ chart, advisor, client, begin, month, supplement = 0, made }: DatevBatch): string {
  const last = month.add({ months: 1 }).subtract({ days: 1 });
  const stamp = made.toString({ fractionalSecondDigits: 3 }).replace(/\D/g, '');
  const name = [
    `Henkelmann ${String(month.month).padStart(2, '0')}/${month.year}`,
    ...(supplement > 0 ? [`Nachtrag ${supplement}`] : []),
  ].join(' ');
  return [
    ['"EXTF"', 700, 21, '"Buchungsstapel"', 13, stamp, '', '"HM"', '""', '""', advisor, client],
    [plainDay(begin), 4, plainDay(month), plainDay(last), quoted(name, 30), '""', 1, 0, 0, '"EUR"'],
    ['', '""', '', '', `"${chart}"`, '', '', '""', '""'],
  ]
    .flat()
    .join(';');
}

function lineOf({ cents, debit, credit, on, document, text }: DatevLine): string {
  const cells = COLUMNS.map(() => '');
  cells[0] = `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  cells[1] = '"S"';
  cells[2] = '"EUR"';
  cells[6] = String(debit);
  cells[7] = String(credit);
  cells[9] = `${String(on.day).padStart(2, '0')}${String(on.month).padStart(2, '0')}`;
  cells[10] = quoted(document.replace(/[^A-Za-z0-9$&%*+\-/]/g, ''), 36);
  cells[13] = quoted(text, 60);
  return cells.join(';');
}
