import type { Declaration } from '../allergens.ts';
import type { Size } from '../sizes.ts';

export type VatClass = 'food' | 'drink' | 'milk-drink';

/** A size with amounts in euros, as forms and the wire have them. */
export interface SheetSize {
  code: Size;
  /** Empty where it goes by the usual name. */
  title: string;
  price: number;
  special?: number | null | undefined;
  deposit: number;
  isPrepacked: boolean;
  amount: number | null;
  unit: 'ml' | 'g';
}

/** What a table says of a product. */
export interface SheetProduct {
  artNo: string;
  title: string;
  content: string;
  vatClass: VatClass;
  isVegetarian: boolean;
  isVegan: boolean;
  isNew: boolean;
  isSpecial: boolean;
  attributes: string[];
  allergens: Declaration;
  additives: Declaration;
  caffeineMg: number | null;
  alcoholPercent: number | null;
  ageLimit: 16 | 18 | null;
  sizes: SheetSize[];
  ruleIds: number[];
  /** What it is made of, by name. */
  ingredients: string[];
}

/** A product as it is saved; a combo is taxed by its parts, a voucher when it is redeemed. */
export type SavedProduct = Omit<SheetProduct, 'vatClass'> & {
  vatClass: VatClass | 'none';
  kind: 'dish' | 'combo' | 'gift-voucher';
};

/** What cells name. */
export interface Names {
  rules: readonly { id: number; title: string }[];
}
