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

// As people and banks copy it: in any case, with blanks and line ends anywhere.
const PURPOSE = /abrechnung\W*(20\d\d)\W*(\d\d)\W*restaurant\W*(\d{1,9})(?!\d)/i;

/** The statement that somebody wrote they pay. */
export function readPurpose(purpose: string): { month: string; restaurantId: number } | null {
  const [, year, month, restaurant] = PURPOSE.exec(purpose) ?? [];
  return restaurant ? { month: `${year}-${month}`, restaurantId: Number(restaurant) } : null;
}

/** What the bank says of a payment: a debit's end, or a statement's, by whichever way it was settled. */
export const isPayment = (cents: number, owedCents: number): boolean => cents > 0 === owedCents > 0;
