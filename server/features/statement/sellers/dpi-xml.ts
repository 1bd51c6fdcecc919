import { considerationOf, type SellerQuarter, wholeEuros } from '#domain/money/seller-report.ts';
import type { Door } from '#domain/people/door.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { doorOfCompany, type OperatorCompany } from '#server/features/site/operator-company.ts';
import type { SellerReport } from './read-reports.ts';

interface Message {
  year: number;
  /** Unique; with the year and both countries before it. */
  reference: string;
  madeAt: Temporal.Instant;
  operator: OperatorCompany;
  /** What the platform calls itself. */
  platforms: readonly string[];
  sellers: readonly SellerReport[];
}

const DPI = 'urn:oecd:ties:dpi:v1';
const TYPES = 'urn:oecd:ties:dpistf:v1';
const COUNTRY = 'DE';
const LENGTH = 200;

/**
 * A year's report of sellers (OECD DPI XML schema 1.0, which the German tax office takes for PStTG): new data, of a platform
 * and sellers that are resident in Germany. Amounts in whole euros.
 */
export function dpiXml({ year, reference, madeAt, operator, platforms, sellers }: Message): string {
  const documentOf = (name: string): Element => [
    'DocSpec',
    [
      ['stf:DocTypeIndic', 'OECD1'],
      ['stf:DocRefId', `DE${year}-${reference}-${name}`],
    ],
  ];
  const spec: Element = [
    'MessageSpec',
    [
      ['SendingEntityIN', taxNumberOf(operator)],
      ['TransmittingCountry', COUNTRY],
      ['ReceivingCountry', COUNTRY],
      ['MessageType', 'DPI'],
      ['MessageRefId', `DE${year}DE${reference}`],
      // Without anybody to report it says so.
      ['MessageTypeIndic', sellers.length > 0 ? 'DPI401' : 'DPI403'],
      ['ReportingPeriod', `${year}-12-31`],
      [
        'Timestamp',
        madeAt.toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }),
      ],
    ],
  ];
  const body: Element = [
    'DPIBody',
    [
      ['PlatformOperator', [...operatorOf(operator, platforms), documentOf('operator')]],
      ...sellers.map((seller): Element => [
        'ReportableSeller',
        [
          ['Identity', [identityOf(seller)]],
          ['RelevantActivities', [['SaleOfGoods', activitiesOf(seller.quarters)]]],
          documentOf(`seller-${seller.restaurants[0]?.id}`),
        ],
      ]),
    ],
  ];
  return xmlDocument(['DPI_OECD', [spec, body], { xmlns: DPI, 'xmlns:stf': TYPES, version: '1.0' }]);
}

const text = (words: string): string => words.trim().slice(0, LENGTH);
const taxNumberOf = ({ tax_number: number, vat_id: vatId }: OperatorCompany): string =>
  text(number.replace(/\D/g, '') || vatId);
const tin = (number: string): Element => ['TIN', text(number), { issuedBy: COUNTRY }];
const vat = (id: string): Element[] => (id === '' ? [] : [['VAT', text(id)]]);

const operatorOf = (operator: OperatorCompany, platforms: readonly string[]): Element[] => [
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
