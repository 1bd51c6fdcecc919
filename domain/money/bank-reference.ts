/** What one of our payments is for: a restaurant's statement or a company's debit, and which attempt at it. */
export interface Referred {
  of: 'statement' | 'debit';
  id: number;
  attempt: number;
}

const LETTERS = { statement: 'HR', debit: 'HM' } as const;
const END_TO_END = /^H([RM])-([1-9]\d{0,8})-([1-9]\d{0,3})$/;

/** How a payment is called in files for the bank, and in what the bank answers. */
export const endToEndId = ({ of, id, attempt }: Referred): string => `${LETTERS[of]}-${id}-${attempt}`;

/** What an end-to-end reference names; null: it is none of ours. */
export function readEndToEndId(reference: string): Referred | null {
  const [, letter, id, attempt] = END_TO_END.exec(reference) ?? [];
  if (!letter) return null;
  return { of: letter === 'R' ? 'statement' : 'debit', id: Number(id), attempt: Number(attempt) };
}

/** What restaurants are asked to write when they transfer what they owe; of a payment of ours, too. */
export const statementPurpose = (month: string, restaurantId: number): string =>
  `Abrechnung ${month}, Restaurant ${restaurantId}`;

// As people and banks copy it: in any case, with blanks and line ends anywhere, and of several months at once.
const PURPOSE =
  /abrechnung(?:en)?((?:\W*(?:und\W*)?20\d\d\W*(?:0[1-9]|1[0-2]))+)\W*restaurant\W*(\d{1,9})(?!\d)/gi;
const MONTH = /(20\d\d)\W*(\d\d)/g;
/** As `invoiceNumber` writes it. */
const INVOICE = /(?<![\d-])(20\d\d)-(\d{5})(?![\d-])/g;

/** What somebody wrote that they pay: statements by month and restaurant, and numbers of invoices. */
export interface Stated {
  months: { month: string; restaurantId: number }[];
  invoices: { year: number; number: number }[];
}

export function readPurpose(purpose: string): Stated {
  const months = [...purpose.matchAll(PURPOSE)].flatMap(([, all = '', restaurant]) =>
    [...all.matchAll(MONTH)].map(([, year, month]) => ({
      month: `${year}-${month}`,
      restaurantId: Number(restaurant),
    })),
  );
  const invoices = [...purpose.matchAll(INVOICE)].map(([, year, number]) => ({
    year: Number(year),
    number: Number(number),
  }));
  return { months, invoices };
}

/** What the bank says of a payment: a debit's end, or a statement's, by whichever way it was settled. */
export const isPayment = (cents: number, owedCents: number): boolean => cents > 0 === owedCents > 0;
