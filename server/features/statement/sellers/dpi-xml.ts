import { considerationOf, type SellerQuarter, wholeEuros } from '#domain/money/seller-report.ts';
import type { Indication, RecordKind } from '#domain/money/seller-messages.ts';
import type { Door } from '#domain/people/door.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { doorOfCompany, type OperatorCompany } from '#server/features/site/operator-company.ts';
import type { SellerReport } from './read-reports.ts';

/** A record of a message; OECD0: it stands as it was sent, under the name that it had there. */
export interface DpiRecord {
  kind: RecordKind | 'OECD0';
  docRef: string;
  /** The record that it corrects or takes away; null: none. */
  corrects: string | null;
  elements: readonly Element[];
}

interface Message {
  year: number;
  /** Unique; with the year and both countries before it. */
  reference: string;
  indication: Indication;
  madeAt: Temporal.Instant;
  /** Who sends it. */
  company: OperatorCompany;
  operator: DpiRecord;
  sellers: readonly DpiRecord[];
}

const DPI = 'urn:oecd:ties:dpi:v1';
const TYPES = 'urn:oecd:ties:dpistf:v1';
const COUNTRY = 'DE';
const LENGTH = 200;

/** What a record is called, in a message of that reference. */
export const docRefOf = (message: Pick<Message, 'year' | 'reference'>, name: string): string =>
  `DE${message.year}-${message.reference}-${name}`;

/**
 * What the German tax office takes of a year's sellers for PStTG (OECD DPI XML schema 1.0): of a platform and sellers that
 * are resident in Germany. Amounts in whole euros.
 */
export function dpiXml(message: Message): string {
  const { year, reference, indication, madeAt, company, operator, sellers } = message;
  const spec: Element = [
    'MessageSpec',
    [
      ['SendingEntityIN', taxNumberOf(company)],
      ['TransmittingCountry', COUNTRY],
      ['ReceivingCountry', COUNTRY],
      ['MessageType', 'DPI'],
      ['MessageRefId', `DE${year}DE${reference}`],
      ['MessageTypeIndic', indication],
      ['ReportingPeriod', `${year}-12-31`],
      [
        'Timestamp',
        madeAt.toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }),
      ],
    ],
  ];
  const body: Element = [
    'DPIBody',
    [recordOf('PlatformOperator', operator), ...sellers.map((one) => recordOf('ReportableSeller', one))],
  ];
  return xmlDocument(['DPI_OECD', [spec, body], { xmlns: DPI, 'xmlns:stf': TYPES, version: '1.0' }]);
}

const recordOf = (name: string, { kind, docRef, corrects, elements }: DpiRecord): Element => [
  name,
  [
    ...elements,
    [
      'DocSpec',
      [
        ['stf:DocTypeIndic', kind],
        ['stf:DocRefId', docRef],
        ...(corrects === null ? [] : [['stf:CorrDocRefId', corrects] as Element]),
      ],
    ],
  ],
];

/** What is said of a seller: who it is, and what it sold. */
export const sellerElements = (seller: SellerReport): { who: Element[]; figures: Element[] } => ({
  who: [['Identity', [identityOf(seller)]]],
  figures: [['RelevantActivities', [['SaleOfGoods', activitiesOf(seller.quarters)]]]],
});

const text = (words: string): string => words.trim().slice(0, LENGTH);
const taxNumberOf = ({ tax_number: number, vat_id: vatId }: OperatorCompany): string =>
  text(number.replace(/\D/g, '') || vatId);
const tin = (number: string): Element => ['TIN', text(number), { issuedBy: COUNTRY }];
const vat = (id: string): Element[] => (id === '' ? [] : [['VAT', text(id)]]);

/** What is said of the operator, with what its platforms call themselves. */
export const operatorElements = (operator: OperatorCompany, platforms: readonly string[]): Element[] => [
  ['ResCountryCode', COUNTRY],
  tin(taxNumberOf(operator)),
  ...vat(operator.vat_id),
  ['Name', text(operator.name)],
  ...platforms.map((name): Element => ['PlatformBusinessName', text(name)]),
  addressOf(doorOfCompany(operator), 'OECD304'),
  ['Nexus', 'RPONEX1'],
  ['AssumedReporting', 'false'],
];

/** OECD302 is where somebody lives, OECD303 where a business is, OECD304 its registered office. */
const addressOf = (door: Door, kind: 'OECD302' | 'OECD303' | 'OECD304'): Element => [
  'Address',
  [
    ['CountryCode', COUNTRY],
    [
      'AddressFix',
      [
        ['Street', text(door.street)],
        ...(door.houseNumber === '' ? [] : [['BuildingIdentifier', text(door.houseNumber)] as Element]),
        ['PostCode', text(door.postalCode)],
        ['City', text(door.town)],
      ],
    ],
  ],
  { legalAddressType: kind },
];

function identityOf({ identity, vatId, register, accounts }: SellerReport): Element {
  if (!identity) throw new Error('Nobody is reported of whom nobody has said who they are');
  if (identity.kind === 'person') {
    const name = `${identity.firstName} ${identity.lastName}`;
    return [
      'IndividualSeller',
      [
        [
          'Standard',
          [
            [
              'IndSellerID',
              [
                ['ResCountryCode', COUNTRY],
                tin(identity.taxId),
                ...vat(vatId),
                [
                  'Name',
                  [
                    ['FirstName', text(identity.firstName)],
                    ['LastName', text(identity.lastName)],
                  ],
                ],
                addressOf(identity, 'OECD302'),
                ['BirthInfo', [['BirthDate', identity.bornOn]]],
              ],
            ],
            ...accounts.map((account) => accountOf(account, name)),
          ],
        ],
      ],
    ];
  }
  return [
    'EntitySeller',
    [
      [
        'Standard',
        [
          [
            'EntSellerID',
            [
              ['ResCountryCode', COUNTRY],
              tin(identity.taxId),
              ...(register === ''
                ? []
                : [['IN', text(register), { issuedBy: COUNTRY, INType: 'BRN' }] as Element]),
              ...vat(vatId),
              ['Name', text(identity.legalName)],
              addressOf(identity, 'OECD303'),
            ],
          ],
          ...accounts.map((account) => accountOf(account, identity.legalName)),
          ['PermanentEstablishments', [['PermanentEstablishment', COUNTRY]]],
        ],
      ],
    ],
  ];
}

/** Whose it is stands there where that is somebody else. */
const accountOf = ({ iban, holder }: SellerReport['accounts'][number], name: string): Element => [
  'FinancialIdentifier',
  [
    ['Identifier', iban, { AccountNumberType: 'IBAN' }],
    ...(holder === '' || holder === name ? [] : [['AccountHolderName', text(holder)] as Element]),
  ],
];

const money = (name: string, cents: number): Element => [
  name,
  String(wholeEuros(cents)),
  { currCode: 'EUR' },
];
const quarterly = (
  quarters: readonly SellerQuarter[],
  of: (quarter: SellerQuarter, nth: number) => Element,
) => quarters.map((quarter, at) => of(quarter, at + 1));

const activitiesOf = (quarters: readonly SellerQuarter[]): Element[] => [
  ['Consideration', quarterly(quarters, (quarter, nth) => money(`ConsQ${nth}`, considerationOf(quarter)))],
  ['NumberOfActivities', quarterly(quarters, ({ activities }, nth) => [`NumbQ${nth}`, String(activities)])],
  ['Fees', quarterly(quarters, ({ feeCents }, nth) => money(`FeesQ${nth}`, feeCents))],
  // The operator withholds no taxes.
  ['Taxes', quarterly(quarters, (_, nth) => money(`TaxQ${nth}`, 0))],
];
