import type { OfficeRight, RestaurantRight } from '#domain/people/rights.ts';

/** The fields of a request that hold an id, by name. */
type IdField<Input> = {
  [Field in keyof Input]-?: NonNullable<Input[Field]> extends number ? Field : never;
}[keyof Input] &
  string;

/** Who may at a restaurant, by the right that a role brings. */
interface AtRestaurant {
  at: RestaurantRight;
  /** A paired device of the kitchen may, too, as far as it has the right. */
  orDevice?: true;
  /** Only who works there by a role of their own: nobody of the operator's, whether or not they have taken it over. */
  insiders?: true;
}

/** Who may make a call, as data: the door in front of it, its description and its test follow from this. */
export type WhoMay<Input> =
  /** Everybody gets the same, or gives something without getting anything. */
  | 'anyone'
  /** The visitor's own basket, orders, group or account; without any of it there is nothing to see. */
  | 'own'
  /** Who holds a link or a code that nobody guesses. */
  | 'link'
  /** The visitor's own order, or whichever the link opens that they hold. */
  | 'own-or-link'
  /** Who is logged in. */
  | 'account'
  /** Who is logged in to an account that is activated. */
  | 'activated'
  /** The same, with an address that is proven theirs. */
  | 'confirmed'
  /** The same, for the company that is theirs. */
  | 'company'
  /** A paired till. */
  | 'till'
  /** A paired device of a kitchen. */
  | 'kitchen-device'
  /** Who works for the operator in an area with this right; `any`: in whatever area. */
  | { office: OfficeRight | 'any' }
  /** The restaurant that the field names; without one at any or, with `orOffice`, at the operator instead. */
  | (AtRestaurant & { by: IdField<Input>; orOffice?: OfficeRight })
  /** The restaurant of what the field names: what is loaded is narrowed to where the right is. */
  | (AtRestaurant & { of: IdField<Input>; orOffice?: OfficeRight });

/** The same of a call whose fields are not known. */
export type AnyWhoMay = WhoMay<Record<string, number>>;

/** What has to be proved just now: who is logged in or, where money goes elsewhere, that with a second factor. */
export type Fresh = 'log-in' | 'money';
