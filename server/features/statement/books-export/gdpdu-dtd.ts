/** What index.xml refers to, and what has to lie beside it. */
export const DTD_NAME = 'gdpdu-01-09-2004.dtd';

const TEXTS = [
  'Version',
  'Location',
  'Comment',
  'Length',
  'References',
  'From',
  'To',
  'Alias',
  'MaxLength',
  'TextEncapsulator',
  'Accuracy',
  'ImpliedAccuracy',
  'Format',
  'DecimalSymbol',
  'DigitGroupingSymbol',
  'Command',
  'URL',
  'Description',
  'Name',
  'Epoch',
  'ColumnDelimiter',
  'RecordDelimiter',
  'SkipNumBytes',
];
const EMPTIES = ['AlphaNumeric', 'ANSI', 'Macintosh', 'OEM', 'UTF16', 'UTF7', 'UTF8', 'AcceptNoTables'];

const KIND = '(Numeric | (AlphaNumeric, MaxLength?) | Date)';
const FIXED_KIND = '(Numeric | AlphaNumeric | Date)';

/** The content of each element that has others in it, as the standard of 2004 with its supplement of 2019 prescribes it. */
const MODELS: Record<string, string> = {
  Extension: '(Name, URL)',
  Range: '(From, (To | Length)?)',
  FixedRange: '(From, (To | Length))',
  DataSet: '(Extension*, Version, DataSupplier?, Command*, Media+, Command*)',
  Date: '(Format?)',
  Numeric: '((ImpliedAccuracy | Accuracy)?)',
  FixedLength:
    '((Length | RecordDelimiter)?, ((FixedPrimaryKey+, FixedColumn*) | (FixedColumn+)), ForeignKey*)',
  FixedColumn: `(Name, Description?, ${FIXED_KIND}, Map*, FixedRange)`,
  FixedPrimaryKey: `(Name, Description?, ${FIXED_KIND}, Map*, FixedRange)`,
  VariableLength:
    '(ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?, ((VariablePrimaryKey+, VariableColumn*) | (VariableColumn+)), ForeignKey*)',
  VariableColumn: `(Name, Description?, ${KIND}, Map*)`,
  VariablePrimaryKey: `(Name, Description?, ${KIND}, Map*)`,
  DataSupplier: '(Name, Location, Comment)',
  Media: '(Name, Command*, Table*, Command*, AcceptNoTables?)',
  Table:
    '(URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?, (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))',
  ForeignKey: '(Name+, References, Alias*)',
  Map: '(Description?, From, To)',
  Validity: '(Range, Format?)',
};

/** The document type of index.xml. */
export const GDPDU_DTD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  ...TEXTS.map((name) => `<!ELEMENT ${name} (#PCDATA)>`),
  ...EMPTIES.map((name) => `<!ELEMENT ${name} EMPTY>`),
  ...Object.entries(MODELS).map(([name, model]) => `<!ELEMENT ${name} ${model}>`),
  '',
].join('\n');
