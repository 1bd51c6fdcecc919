/** How a column is written: text between quotes, a number with so many decimals. */
type Kind = 'text' | 0 | 2 | 3 | 5;
export type Cell = string | number;

/** A file of the export (DSFinV-K 2.4): its name, what it is, and the columns after those that name its closing. */
export interface DsfinvkTable {
  file: string;
  name: string;
  columns: readonly (readonly [name: string, kind: Kind])[];
}

/** Name the closing in every file. */
export const CLOSING_COLUMNS = [
  ['Z_KASSE_ID', 'text'],
  ['Z_ERSTELLUNG', 'text'],
  ['Z_NR', 0],
] as const;

const RECORD = ['BON_ID', 'text'] as const;
const texts = (...names: string[]) => names.map((name) => [name, 'text'] as const);

/** All that this till has something for, in the order of the description. */
export const TABLES = {
  cashpointclosing: {
    file: 'cashpointclosing.csv',
    name: 'Stamm_Abschluss',
    columns: [
      ...texts(
        'Z_BUCHUNGSTAG',
        'TAXONOMIE_VERSION',
        'Z_START_ID',
        'Z_ENDE_ID',
        'NAME',
        'STRASSE',
        'PLZ',
        'ORT',
      ),
      ...texts('LAND', 'STNR', 'USTID'),
      ['Z_SE_ZAHLUNGEN', 2],
      ['Z_SE_BARZAHLUNGEN', 2],
    ],
  },
  location: {
    file: 'location.csv',
    name: 'Stamm_Orte',
    columns: texts('LOC_NAME', 'LOC_STRASSE', 'LOC_PLZ', 'LOC_ORT', 'LOC_LAND', 'LOC_USTID'),
  },
  cashregister: {
    file: 'cashregister.csv',
    name: 'Stamm_Kassen',
    columns: [
      ...texts('KASSE_BRAND', 'KASSE_MODELL', 'KASSE_SERIENNR', 'KASSE_SW_BRAND', 'KASSE_SW_VERSION'),
      ...texts('KASSE_BASISWAEH_CODE'),
      ['KEINE_UST_ZUORDNUNG', 0],
    ],
  },
  slaves: {
    file: 'slaves.csv',
    name: 'Stamm_Terminals',
    columns: texts(
      'TERMINAL_ID',
      'TERMINAL_BRAND',
      'TERMINAL_MODELL',
      'TERMINAL_SERIENNR',
      'TERMINAL_SW_BRAND',
      'TERMINAL_SW_VERSION',
    ),
  },
  tse: {
    file: 'tse.csv',
    name: 'Stamm_TSE',
    columns: [
      ['TSE_ID', 0],
      ...texts('TSE_SERIAL', 'TSE_SIG_ALGO', 'TSE_ZEITFORMAT', 'TSE_PD_ENCODING', 'TSE_PUBLIC_KEY'),
      ...texts('TSE_ZERTIFIKAT_I', 'TSE_ZERTIFIKAT_II'),
    ],
  },
  vat: {
    file: 'vat.csv',
    name: 'Stamm_USt',
    columns: [
      ['UST_SCHLUESSEL', 0],
      ['UST_SATZ', 2],
      ['UST_BESCHR', 'text'],
    ],
  },
  businesscases: {
    file: 'businesscases.csv',
    name: 'Z_GV_Typ',
    columns: [
      ...texts('GV_TYP', 'GV_NAME'),
      ['AGENTUR_ID', 0],
      ['UST_SCHLUESSEL', 0],
      ['Z_UMS_BRUTTO', 5],
      ['Z_UMS_NETTO', 5],
      ['Z_UST', 5],
    ],
  },
  payment: {
    file: 'payment.csv',
    name: 'Z_Zahlart',
    columns: [...texts('ZAHLART_TYP', 'ZAHLART_NAME'), ['Z_ZAHLART_BETRAG', 2]],
  },
  cashPerCurrency: {
    file: 'cash_per_currency.csv',
    name: 'Z_Waehrungen',
    columns: [
      ['ZAHLART_WAEH', 'text'],
      ['ZAHLART_BETRAG_WAEH', 2],
    ],
  },
  transactions: {
    file: 'transactions.csv',
    name: 'Bonkopf',
    columns: [
      RECORD,
      ['BON_NR', 0],
      ...texts('BON_TYP', 'BON_NAME', 'TERMINAL_ID'),
      ['BON_STORNO', 0],
      ...texts('BON_START', 'BON_ENDE', 'BEDIENER_ID', 'BEDIENER_NAME'),
      ['UMS_BRUTTO', 2],
      ...texts('KUNDE_NAME', 'KUNDE_ID', 'KUNDE_TYP', 'KUNDE_STRASSE', 'KUNDE_PLZ', 'KUNDE_ORT'),
      ...texts('KUNDE_LAND', 'KUNDE_USTID', 'BON_NOTIZ'),
    ],
  },
  transactionsVat: {
    file: 'transactions_vat.csv',
    name: 'Bonkopf_USt',
    columns: [RECORD, ['UST_SCHLUESSEL', 0], ['BON_BRUTTO', 5], ['BON_NETTO', 5], ['BON_UST', 5]],
  },
  allocationGroups: {
    file: 'allocation_groups.csv',
    name: 'Bonkopf_AbrKreis',
    columns: [RECORD, ['ABRECHNUNGSKREIS', 'text']],
  },
  datapayment: {
    file: 'datapayment.csv',
    name: 'Bonkopf_Zahlarten',
    columns: [
      RECORD,
      ...texts('ZAHLART_TYP', 'ZAHLART_NAME', 'ZAHLWAEH_CODE'),
      ['ZAHLWAEH_BETRAG', 2],
      ['BASISWAEH_BETRAG', 2],
    ],
  },
  references: {
    file: 'references.csv',
    name: 'Bon_Referenzen',
    columns: [
      RECORD,
      ['POS_ZEILE', 'text'],
      ...texts('REF_TYP', 'REF_NAME', 'REF_DATUM', 'REF_Z_KASSE_ID'),
      ['REF_Z_NR', 0],
      ['REF_BON_ID', 'text'],
    ],
  },
  lines: {
    file: 'lines.csv',
    name: 'Bonpos',
    columns: [
      RECORD,
      ...texts('POS_ZEILE', 'GUTSCHEIN_NR', 'ARTIKELTEXT', 'POS_TERMINAL_ID', 'GV_TYP', 'GV_NAME'),
      ['INHAUS', 0],
      ['P_STORNO', 0],
      ['AGENTUR_ID', 0],
      ...texts('ART_NR', 'GTIN', 'WARENGR_ID', 'WARENGR'),
      ['MENGE', 3],
      ['FAKTOR', 3],
      ['EINHEIT', 'text'],
      ['STK_BR', 5],
    ],
  },
  linesVat: {
    file: 'lines_vat.csv',
    name: 'Bonpos_USt',
    columns: [
      RECORD,
      ['POS_ZEILE', 'text'],
      ['UST_SCHLUESSEL', 0],
      ['POS_BRUTTO', 5],
      ['POS_NETTO', 5],
      ['POS_UST', 5],
    ],
  },
  transactionsTse: {
    file: 'transactions_tse.csv',
    name: 'TSE_Transaktionen',
    columns: [
      RECORD,
      ['TSE_ID', 0],
      ['TSE_TANR', 0],
      ...texts('TSE_TA_START', 'TSE_TA_ENDE', 'TSE_TA_VORGANGSART'),
      ['TSE_TA_SIGZ', 0],
      ...texts('TSE_TA_SIG', 'TSE_TA_FEHLER', 'TSE_TA_VORGANGSDATEN'),
    ],
  },
} as const satisfies Record<string, DsfinvkTable>;

export type TableName = keyof typeof TABLES;

/** A line of a file: as many cells as it has columns. */
export const lineOf = ({ columns }: DsfinvkTable, cells: readonly Cell[]): string =>
  `${[...CLOSING_COLUMNS, ...columns].map(([, kind], at) => cellOf(kind, cells[at] ?? '')).join(';')}\r\n`;

export const headOf = ({ columns }: DsfinvkTable): string =>
  `${[...CLOSING_COLUMNS, ...columns].map(([name]) => name).join(';')}\r\n`;

function cellOf(kind: Kind, cell: Cell): string {
  if (kind === 'text') return `"${String(cell).replaceAll(/\s+/g, ' ').replaceAll('"', '""')}"`;
  return cell === '' ? '' : Number(cell).toFixed(kind).replace('.', ',');
}
