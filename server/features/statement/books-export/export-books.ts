import type { Period } from '#domain/figures/period.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { zipBody, type ZipPart } from '#server/adapters/zip-stream.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { formatDay } from './cells.ts';
import { DTD_NAME, GDPDU_DTD } from './gdpdu-dtd.ts';
import { indexXml } from './index-xml.ts';
import { LEDGER_TABLES } from './ledger-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import type { ExportTable } from './export-table.ts';

const TABLES = [...LEDGER_TABLES, ...ORDER_TABLES];

/** What the archive holds, for whoever takes it along. */
export const EXPORTED = TABLES.map(({ file, description }) => ({ file: `${file}.csv`, description }));

/**
 * The books of a period for an auditor (§ 147 Abs. 6 AO, Z3) as an archive that is made while it is sent: each table is read
 * in pieces, so that a year of a large market never sits in memory.
 */
export async function exportBooks(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  period: Period,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const company = await findCompany({ db });
  if (!company) return refuse('operator-not-set-up');
  const days = `${formatDay(period.first)} bis ${formatDay(period.last)}`;
  const span = { from: startOfDay(period.first), until: startOfDay(period.last.add({ days: 1 })) };
  const parts: ZipPart[] = [
    { name: 'index.xml', pieces: [indexXml(TABLES, company, period)] },
    { name: DTD_NAME, pieces: [GDPDU_DTD] },
    { name: 'verfahren.txt', pieces: [procedureText(company.name, days, TABLES)] },
    ...TABLES.map((table) => ({ name: `${table.file}.csv`, pieces: table.lines(db, span) })),
  ];
  return zipBody(parts, clock.now(), (error) =>
    log.error({ err: error }, 'the export of the books broke off'),
  );
}

/** How the books come about, for whoever audits them (GoBD, Rz. 151 ff.): the operator adds what only it knows. */
const procedureText = (
  company: string,
  days: string,
  tables: readonly ExportTable[],
): string => `VERFAHRENSBESCHREIBUNG
${company}
Zeitraum: ${days}

1. Was das Verfahren tut
Die Plattform vermittelt Bestellungen zwischen Gästen und Restaurants. Verkäufer des Essens ist das Restaurant. Der
Betreiber verdient eine Provision und rechnet sie einmal im Monat ab.

2. Woraus gebucht wird
Gebucht wird in doppelter Buchführung, in derselben Datenbank-Transaktion, in der der Geschäftsvorfall entsteht: Abschluss
einer Bestellung, späterer Abzug, Einzug bei einer Firma, Abrechnung, Zahlung und Rückgabe durch die Bank. Jeder Vorfall hat
einen Schlüssel und wird genau einmal gebucht, auch wenn er zweimal gemeldet wird. Alle Beträge einer Buchung ergeben null;
die Datenbank prüft das.

3. Unveränderbarkeit
Buchungen, Abrechnungen und Rechnungen werden nie geändert und nie gelöscht; die Datenbank verweigert beides. Was falsch
war, wird durch eine weitere Buchung berichtigt. Rechnungsnummern vergibt die Datenbank je Jahr lückenlos. Wer etwas
ausgelöst hat, steht im Protokoll.

4. Kontrolle
Einmal am Tag hält das Programm die Bücher gegen Bestellungen, Zahlungen, Erstattungen, Gutscheine, Lastschriften und
Abrechnungen. Eine Abweichung wird dem Betreiber gemeldet.

5. Zeit und Beträge
Tage und Uhrzeiten sind deutsche Zeit. Beträge sind intern ganze Cent und hier Euro mit zwei Nachkommastellen. Soll ist
positiv, Haben negativ. Ein Verkauf gehört zu dem Tag, an dem die Bestellung abgeschlossen wurde, ein Abzug zu dem Tag, an
dem er geschah.

6. Aufbewahrung
Bücher werden zehn Jahre aufbewahrt, Belege acht. Gesichert wird die ganze Datenbank.

7. Dieser Datenträger
index.xml beschreibt die Dateien nach dem Beschreibungsstandard für die Datenträgerüberlassung (Zugriff Z3). Die Dateien
sind UTF-8, durch Semikolon getrennt, Texte in Anführungszeichen; die erste Zeile nennt die Spalten. Namen, Anschriften und
Rufnummern von Gästen sind nicht enthalten.
${tables.map(({ file, name, description }) => `- ${file}.csv (${name}): ${description}`).join('\n')}

8. Was der Betreiber ergänzt
Wer zuständig ist, wie Rechte vergeben werden, wo und wie gesichert wird, welche Zahlungsdienste und Banken angebunden
sind, und seit wann welche Fassung des Programms läuft.
`;
