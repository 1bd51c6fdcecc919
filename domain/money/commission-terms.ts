/** What the operator takes of a restaurant's goods from a day in Germany on, until the next term begins. */
export interface CommissionTerm {
  /** YYYY-MM-DD. */
  firstDay: string;
  /** Null: what the site takes of everybody. */
  basisPoints: number | null;
}

/** What a site begins with that carries food to the beach; every other begins with what the column says (NUM-020). */
export const BEACH_BASIS_POINTS = 1300;

/** The term that holds on a day; undefined before the first one. */
export const termOn = <Term extends CommissionTerm>(terms: readonly Term[], day: string): Term | undefined =>
  inOrder(terms).findLast(({ firstDay }) => firstDay <= day);

/** What holds on a day where the site takes so much of everybody. */
export const commissionOn = (terms: readonly CommissionTerm[], day: string, usual: number): number =>
  termOn(terms, day)?.basisPoints ?? usual;

/** The same terms with this one, instead of one of the same day. */
export const withTerm = (terms: readonly CommissionTerm[], added: CommissionTerm): CommissionTerm[] =>
  inOrder([...withoutTerm(terms, added.firstDay), added]);

export const withoutTerm = (terms: readonly CommissionTerm[], day: string): CommissionTerm[] =>
  terms.filter(({ firstDay }) => firstDay !== day);

const inOrder = <Term extends CommissionTerm>(terms: readonly Term[]): Term[] =>
  terms.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
