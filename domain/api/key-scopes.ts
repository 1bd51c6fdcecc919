import type { HeldRole } from '../people/rights.ts';

/** Whose key it is: it comes in to one restaurant, to one company, or to the operator's office. */
export const KEY_OWNERS = ['restaurant', 'company', 'office'] as const;
export type KeyOwner = (typeof KEY_OWNERS)[number];

interface ScopeText {
  owner: KeyOwner;
  label: string;
  hint: string;
}

/** What a key can be made for; which calls that are stands in `contract/key-calls`. */
export const SCOPES = {
  'orders:read': {
    owner: 'restaurant',
    label: 'Bestellungen lesen',
    hint: 'Offene und frühere, mit Namen, Telefon und Adresse der Gäste',
  },
  'orders:write': {
    owner: 'restaurant',
    label: 'Bestellungen annehmen und weiterrücken',
    hint: 'Auch ablehnen und verschieben',
  },
  'menu:read': { owner: 'restaurant', label: 'Speisekarte lesen', hint: 'Mit Preisen und Beständen' },
  'menu:write': {
    owner: 'restaurant',
    label: 'Speisekarte ändern',
    hint: 'Gerichte, Preise, Extras und was ausverkauft ist',
  },
  'hours:read': { owner: 'restaurant', label: 'Zeiten lesen', hint: 'Öffnungszeiten und Schließzeiten' },
  'hours:write': {
    owner: 'restaurant',
    label: 'Zeiten ändern',
    hint: 'Öffnungszeiten, Schließzeiten und Pausen',
  },
  'employees:read': {
    owner: 'company',
    label: 'Mitarbeitende und Abrechnungen lesen',
    hint: 'Mit Namen, E-Mail und dem, was eingelöst wurde',
  },
  'employees:write': {
    owner: 'company',
    label: 'Mitarbeitende ändern',
    hint: 'Hinzufügen, Budget ändern, pausieren, entfernen',
  },
  'books:read': {
    owner: 'office',
    label: 'Abrechnungen lesen',
    hint: 'Abrechnungen mit Restaurants und der Stapel für DATEV',
  },
  'operation:read': {
    owner: 'office',
    label: 'Betrieb überwachen',
    hint: 'Warteschlangen, Datenbank und langsame Aufrufe',
  },
} as const satisfies Record<string, ScopeText>;

export type Scope = keyof typeof SCOPES;

export const scopesFor = (owner: KeyOwner): Scope[] =>
  (Object.keys(SCOPES) as Scope[]).filter((scope) => SCOPES[scope].owner === owner);

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** Every key begins so: whoever finds one somewhere knows what it is. */
export const KEY_MARK = 'hk_';

/** The roles of whoever made a key that count where it comes in; without any it opens nothing. */
export function rolesThroughKey<Role extends HeldRole>(
  roles: readonly Role[],
  { owner, restaurantId }: { owner: KeyOwner; restaurantId: number | null },
): Role[] {
  if (owner === 'company') return [];
  const place = owner === 'restaurant' ? restaurantId : null;
  return roles.filter(({ restaurant_id: id }) => id === place);
}
