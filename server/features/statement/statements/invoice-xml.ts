import type { Cents } from '#domain/money/money.ts';
import { type InvoiceLine, invoiceNumber } from '#domain/money/statement.ts';
import { streetLine } from '#domain/people/address.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import type { InvoiceContent, Parties } from './paper-content.ts';
import { nameLine, sayPaid } from './say-settlement.ts';
import type { Invoice } from './statement-store.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Codes of UNTDID 1001 and 4461. */
const INVOICE = '380';
const CORRECTION = '384';
/** What is left of it is settled between partners who owe each other more than this. */
const CLEARING = '97';

/** By which rules it is written: those of the norm itself, or what Germany's public offices add to them. */
type Profile = 'en16931' | 'xrechnung';

const GUIDELINES: Record<Profile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
/** An invoice for what was sold, without an order that it names (BT-23). */
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The invoice for machines: the cross industry invoice of UN/CEFACT as EN 16931 narrows it down. */
export function invoiceXml(invoice: Invoice, content: InvoiceContent, profile: Profile = 'en16931'): string {
  const isXRechnung = profile === 'xrechnung';
  return xmlDocument([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [
          ...given(isXRechnung, [
            'ram:BusinessProcessSpecifiedDocumentContextParameter',
            [['ram:ID', BILLING]],
          ]),
          ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', GUIDELINES[profile]]]],
        ],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoiceNumber(invoice)],
          ['ram:TypeCode', content.corrects ? CORRECTION : INVOICE],
          ['ram:IssueDateTime', [day(content.issued)]],
          ['ram:IncludedNote', [['ram:Content', sayPaid(content)]]],
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...content.lines.map((line, at) => lineItem(line, at + 1, invoice.vat_percent)),
          agreement(content, isXRechnung),
          ['ram:ApplicableHeaderTradeDelivery', []],
          settlement(invoice, content),
        ],
      ],
    ],
    NAMESPACES,
  ]);
}

// A price is never negative: what is taken off is minus one of it (BR-27).
function lineItem(line: InvoiceLine, number: number, percent: number): Element {
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(number)]]],
      ['ram:SpecifiedTradeProduct', [['ram:Name', nameLine(line)]]],
      [
        'ram:SpecifiedLineTradeAgreement',
        [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', euros(Math.abs(line.netCents))]]]],
      ],
      [
        'ram:SpecifiedLineTradeDelivery',
        [['ram:BilledQuantity', line.netCents < 0 ? '-1' : '1', { unitCode: 'C62' }]],
      ],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', standardRated(percent)],
          [
            'ram:SpecifiedTradeSettlementLineMonetarySummation',
            [['ram:LineTotalAmount', euros(line.netCents)]],
          ],
        ],
      ],
    ],
  ];
}

// By what the buyer sorts it and to where each side is written is optional in the norm, and wanted in Germany.
const agreement = ({ seller, buyer }: InvoiceContent, isXRechnung: boolean): Element => [
  'ram:ApplicableHeaderTradeAgreement',
  [
    ...given(isXRechnung, ['ram:BuyerReference', String(buyer.id)]),
    [
      'ram:SellerTradeParty',
      [
        ['ram:Name', seller.name],
        [
          'ram:DefinedTradeContact',
          [
            ['ram:PersonName', seller.representedBy || seller.name],
            ...given(seller.phone !== '', [
              'ram:TelephoneUniversalCommunication',
              [['ram:CompleteNumber', seller.phone]],
            ]),
            ['ram:EmailURIUniversalCommunication', [['ram:URIID', seller.email]]],
          ],
        ],
        address(seller),
        ...given(isXRechnung, mailbox(seller.email)),
        ...registration(seller.taxNumber, 'FC'),
        ...registration(seller.vatId, 'VA'),
      ],
    ],
    [
      'ram:BuyerTradeParty',
      [
        ['ram:ID', String(buyer.id)],
        ['ram:Name', buyer.owner || buyer.name],
        ...given(buyer.owner !== '' && buyer.owner !== buyer.name, [
          'ram:SpecifiedLegalOrganization',
          [['ram:TradingBusinessName', buyer.name]],
        ]),
        address(buyer),
        ...given(isXRechnung, mailbox(buyer.email)),
        ...registration(buyer.vatId, 'VA'),
      ],
    ],
  ],
];

const given = (isGiven: boolean, element: Element): Element[] => (isGiven ? [element] : []);

const mailbox = (email: string): Element => [
  'ram:URIUniversalCommunication',
  [['ram:URIID', email, { schemeID: 'EM' }]],
];

const address = (party: Parties['seller'] | Parties['buyer']): Element => [
  'ram:PostalTradeAddress',
  [
    ['ram:PostcodeCode', party.postalCode],
    ['ram:LineOne', streetLine(party)],
    ['ram:CityName', party.town],
    ['ram:CountryID', 'DE'],
  ],
];

const registration = (id: string, scheme: 'VA' | 'FC'): Element[] =>
  id ? [['ram:SpecifiedTaxRegistration', [['ram:ID', id, { schemeID: scheme }]]]] : [];

function settlement(
  { net_cents: net, vat_percent: percent, vat_cents: vat }: Invoice,
  content: InvoiceContent,
): Element {
  const first = Temporal.PlainDate.from(content.month);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:InvoiceCurrencyCode', 'EUR'],
      ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', CLEARING]]],
      [
        'ram:ApplicableTradeTax',
        [
          ['ram:CalculatedAmount', euros(vat)],
          ['ram:TypeCode', 'VAT'],
          ['ram:BasisAmount', euros(net)],
          ...standardRated(percent).slice(1),
        ],
      ],
      [
        'ram:BillingSpecifiedPeriod',
        [
          ['ram:StartDateTime', [day(first.toString())]],
          ['ram:EndDateTime', [day(last.toString())]],
        ],
      ],
      ['ram:SpecifiedTradePaymentTerms', [['ram:Description', sayPaid(content)]]],
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          ['ram:LineTotalAmount', euros(net)],
          ['ram:TaxBasisTotalAmount', euros(net)],
          ['ram:TaxTotalAmount', euros(vat), { currencyID: 'EUR' }],
          ['ram:GrandTotalAmount', euros(net + vat)],
          ['ram:DuePayableAmount', euros(net + vat)],
        ],
      ],
      ...(content.corrects
        ? [
            [
              'ram:InvoiceReferencedDocument',
              [
                ['ram:IssuerAssignedID', content.corrects.number],
                ['ram:FormattedIssueDateTime', [day(content.corrects.issued, 'qdt')]],
              ],
            ] satisfies Element,
          ]
        : []),
    ],
  ];
}

const standardRated = (percent: number): Element[] => [
  ['ram:TypeCode', 'VAT'],
  ['ram:CategoryCode', 'S'],
  ['ram:RateApplicablePercent', String(percent)],
];

const day = (date: string, prefix: 'udt' | 'qdt' = 'udt'): Element => [
  `${prefix}:DateTimeString`,
  date.replaceAll('-', ''),
  { format: '102' },
];

const euros = (cents: Cents): string => {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};
