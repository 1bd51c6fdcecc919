import type { Declaration } from '#domain/menu/allergens.ts';
import type { Size } from '#domain/menu/sizes.ts';
import type { VatClass } from '#domain/money/vat.ts';

/** A menu as a restaurant sells it: catalogue dishes taken up, prices and substances settled. */
export interface Menu {
  sections: MenuSection[];
  /** By key, in the order of first use. */
  rules: Map<string, MenuRule>;
  /** By title. */
  ingredients: Map<string, MenuIngredient>;
}

export interface MenuSection {
  name: string;
  text: string;
  image: string | null;
  products: MenuProduct[];
}

export interface MenuProduct {
  kind: 'dish' | 'combo' | 'gift-voucher';
  title: string;
  content: string;
  articleNumber: string;
  image: string | null;
  vatClass: VatClass;
  marks: { isNew: boolean; isSpecial: boolean; isVegetarian: boolean; isVegan: boolean; others: string[] };
  allergens: Declaration;
  additives: Declaration;
  caffeineMg: number | null;
  alcoholTenths: number | null;
  ageLimit: 16 | 18 | null;
  generator: 'burger' | 'pizza' | 'bowl' | null;
  soldOut: boolean;
  sizes: MenuSize[];
  parts: { title: string; vatClass: 'food' | 'drink' | 'milk-drink'; cents: number }[];
  /** Titles of ingredients with how often each is in it. */
  ingredients: { title: string; count: number }[];
  ruleKeys: string[];
}

export interface MenuSize {
  code: Size;
  title: string | null;
  cents: number;
  depositCents: number;
  prepacked: boolean;
  content: { amount: number; unit: 'ml' | 'g' } | null;
}

export interface MenuRule {
  title: string;
  text: string;
  minimum: number;
  maximum: number;
  included: number;
  default: string | null;
  choices: { title: string; cents: number; bySize: Partial<Record<Size, number>> }[];
}

export interface MenuIngredient {
  title: string;
  synonyms: string[];
  image: string | null;
  height: number | null;
  isVegetarian: boolean;
  allergens: Declaration;
  additives: Declaration;
}
