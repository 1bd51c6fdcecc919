import type { Period } from '#domain/figures/period.ts';
import { doorLines } from '#domain/people/door.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import { doorOfCompany, type OperatorCompany } from '#server/features/site/operator-company.ts';
import { formatDay } from './cells.ts';
import type { ExportColumn, ExportTable } from './export-table.ts';
import { DTD_NAME } from './gdpdu-dtd.ts';

/** What describes the files to an auditor's program (Beschreibungsstandard for the Z3 access, index.xml). */
export function indexXml(tables: readonly ExportTable[], company: OperatorCompany, period: Period): string {
  const days = `${formatDay(period.first)} bis ${formatDay(period.last)}`;
  const supplier: Element = [
    'DataSupplier',
    [
      ['Name', company.name],
      ['Location', doorLines(doorOfCompany(company)).join(', ')],
      ['Comment', `Bücher und Bestellungen vom ${days}; wie sie entstehen, steht in verfahren.txt`],
    ],
  ];
  const media: Element = [
    'Media',
    [['Name', `Bücher ${days}`], ...tables.map((table) => tableOf(table, period))],
  ];
  return (
    xmlDocument(['DataSet', [['Version', '1.0'], supplier, media]])
      .replace('?>\n', `?>\n<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">\n`)
      // A parser would take the two signs for one.
      .replaceAll('\r\n', '&#13;&#10;')
  );
}

const tableOf = (table: ExportTable, { first, last }: Period): Element => [
  'Table',
  [
    ['URL', `${table.file}.csv`],
    ['Name', table.name],
    ['Description', table.description],
    [
      'Validity',
      [
        [
          'Range',
          [
            ['From', formatDay(first)],
            ['To', formatDay(last)],
          ],
        ],
        ['Format', 'DD.MM.YYYY'],
      ],
    ],
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
        ...table.columns.map((column, at) => columnOf(column, at < table.keys)),
        ...(table.references ?? []).map(([column, other]): Element => [
          'ForeignKey',
          [
            ['Name', column],
            ['References', other],
          ],
        ]),
      ],
    ],
  ],
];

const columnOf = ({ name, description, kind }: ExportColumn, isKey: boolean): Element => [
  isKey ? 'VariablePrimaryKey' : 'VariableColumn',
  [['Name', name], ['Description', description], KINDS[kind]],
];

const KINDS: Record<ExportColumn['kind'], Element> = {
  text: ['AlphaNumeric', []],
  number: ['Numeric', [['Accuracy', '2']]],
  cents: ['Numeric', [['Accuracy', '2']]],
  date: ['Date', [['Format', 'DD.MM.YYYY']]],
};
