import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Element } from '#domain/text/markup.ts';
import { xmlDocument } from '#domain/text/markup.ts';
import { doorLines } from '#domain/people/door.ts';
import { zipBody, type ZipPart } from '#server/adapters/zip-stream.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { DTD_NAME, GDPDU_DTD } from '../../statement/books-export/gdpdu-dtd.ts';
import { clientIdOf, findSigner, type Signer } from '../../fiscal/sign.ts';
import { parseContent, type Seller } from '../record-content.ts';
import {
  listClosings,
  type RecordRow,
  closingNumberOf,
  findAnyRecord,
  listClosed,
  listLines,
} from '../store.ts';
import { rowsOf, TAXONOMY, type ClosedDay } from './rows.ts';
import { CLOSING_COLUMNS, type DsfinvkTable, headOf, lineOf, type TableName, TABLES } from './tables.ts';

interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** The closed days of a period as DSFinV-K, made while it is sent. */
export async function exportTill(
  context: Context,
  restaurantId: number,
  span: Span,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const closings = (await listClosings(context.db, restaurantId, span)).toReversed();
  const [first] = closings;
  if (!first) return refuse('nothing-closed');
  const { seller } = parseContent(first.content);
  const names = Object.keys(TABLES) as TableName[];
  const days = closings.map((closing) => packDay(context, closing));
  const parts: ZipPart[] = [
    { name: 'index.xml', pieces: [indexXml(seller, clientIdOf(restaurantId))] },
    { name: DTD_NAME, pieces: [GDPDU_DTD] },
    ...names.map((name) => ({ name: TABLES[name].file, pieces: piecesOf(days, name) })),
  ];
  const { clock, log } = context;
  return zipBody(parts, clock.now(), (error) => log.error({ err: error }, 'the export of a till broke off'));
}

/** The lines of a day for a file. */
type Day = (name: TableName) => Promise<string>;

async function* piecesOf(days: readonly Day[], name: TableName): AsyncGenerator<string> {
  yield headOf(TABLES[name]);
  for (const day of days) yield await day(name);
}

/** A day is read once, by the first file; until the last one its lines are held packed, as a year has many of them. */
function packDay(context: Context, closing: RecordRow): Day {
  const packed = new Map<TableName, Buffer>();
  let isRead = false;
  return async (name) => {
    if (!isRead) {
      for (const [of, lines] of await linesOf(context, closing)) packed.set(of, deflateRawSync(lines));
      isRead = true;
    }
    const lines = packed.get(name);
    packed.delete(name);
    return lines ? inflateRawSync(lines).toString() : '';
  };
}

async function linesOf(context: Context, closing: RecordRow): Promise<[TableName, string][]> {
  const key = [
    clientIdOf(closing.restaurant_id),
    closing.recorded_at.toString({ smallestUnit: 'millisecond' }),
    closing.closing_number ?? 0,
  ];
  const files = Map.groupBy(rowsOf(await readDay(context, closing)), ([name]) => name);
  return [...files].map(([name, rows]) => [
    name,
    rows.map(([, ...cells]) => lineOf(TABLES[name], [...key, ...cells])).join(''),
  ]);
}

/** What describes the files to an auditor's program. */
function indexXml(seller: Seller, till: string): string {
  const supplier: Element = [
    'DataSupplier',
    [
      ['Name', seller.owner || seller.name],
      ['Location', doorLines(seller).join(', ')],
      ['Comment', `DSFinV-K ${TAXONOMY}, Kasse ${till}`],
    ],
  ];
  const media: Element = [
    'Media',
    [['Name', `DSFinV-K ${TAXONOMY}`], ...Object.values(TABLES).map(describeTable)],
  ];
  return (
    xmlDocument(['DataSet', [['Version', '1.0'], supplier, media]])
      .replace('?>\n', `?>\n<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">\n`)
      // A parser would take the two signs for one.
      .replaceAll('\r\n', '&#13;&#10;')
  );
}

const describeTable = ({ file, name, columns }: DsfinvkTable): Element => [
  'Table',
  [
    ['URL', file],
    ['Name', name],
    ['UTF8', []],
    ['DecimalSymbol', ','],
    ['DigitGroupingSymbol', '.'],
    // The first line names the columns.
    ['Range', [['From', '2']]],
    [
      'VariableLength',
      [
        ['ColumnDelimiter', ';'],
        ['RecordDelimiter', '\r\n'],
        ['TextEncapsulator', '"'],
        ...[...CLOSING_COLUMNS, ...columns].map(([column, kind], at): Element => [
          at < CLOSING_COLUMNS.length ? 'VariablePrimaryKey' : 'VariableColumn',
          [
            ['Name', column],
            kind === 'text' ? ['AlphaNumeric', []] : ['Numeric', [['Accuracy', String(kind)]]],
          ],
        ]),
      ],
    ],
  ],
];

/** A closing with everything that it closed, and what that refers to. */
async function readDay(context: Context, closing: RecordRow): Promise<ClosedDay> {
  const { db } = context;
  const records = await listClosed(db, closing);
  const lines = Map.groupBy(
    await listLines(
      db,
      records.map(({ id }) => id),
    ),
    ({ record_id: id }) => id,
  );
  const signers: Signer[] = [];
  for (const id of new Set(records.flatMap(({ device_id }) => device_id ?? []))) {
    const signer = await findSigner(context, id);
    if (signer) signers.push(signer);
  }
  const closedIn: Map<number, { record: RecordRow; closingNumber: number }> = new Map();
  for (const id of records.flatMap(({ refers_to }) => refers_to ?? [])) {
    const record = await findAnyRecord(db, id);
    if (record) closedIn.set(id, { record, closingNumber: await closingNumberOf(db, record) });
  }
  return { closing, records, lines, signers, closedIn };
}
