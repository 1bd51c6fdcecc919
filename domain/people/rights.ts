/** What people are in a restaurant, the most powerful first. */
export const RESTAURANT_ROLES = {
  owner: 'Inhaber',
  manager: 'Leitung',
  kitchen: 'Küche',
  cashier: 'Kasse',
  driver: 'Fahrer',
} as const;

/** What people are at the operator: everything, or so many areas. */
export const OFFICE_ROLES = {
  operator: 'Alle Rechte',
  support: 'Betreuung',
  money: 'Geld',
  content: 'Inhalte',
  settings: 'Einstellungen',
} as const;

export type RestaurantRole = keyof typeof RESTAURANT_ROLES;
export type OfficeRole = keyof typeof OFFICE_ROLES;
type AnyRole = RestaurantRole | OfficeRole;

/** Who may do what in a restaurant; areas of the operator in every one. Whoever has all rights is not named. */
const AT_RESTAURANT = {
  /** Sees the open orders. */
  board: ['owner', 'manager', 'kitchen', 'cashier', 'driver', 'support'],
  /** Accepts, refuses and moves orders, and answers who wants to cancel. */
  orders: ['owner', 'manager', 'kitchen', 'cashier', 'support'],
  /** Takes what is ready on its way, and says that it arrived. */
  'hand-over': ['owner', 'manager', 'kitchen', 'cashier', 'driver', 'support'],
  /** Drives a tour of their own. */
  drive: ['owner', 'manager', 'kitchen', 'cashier', 'driver'],
  /** Confirms what a driver hands over at the end of the shift. */
  'cash-up': ['owner', 'manager'],
  pause: ['owner', 'manager', 'kitchen', 'support'],
  /** How long orders wait to be accepted, and who is called meanwhile. */
  acceptance: ['owner', 'manager', 'support'],
  /** Says what is sold out, and how much is left. */
  stock: ['owner', 'manager', 'kitchen', 'cashier', 'support'],
  /** Takes something off an order: what was paid of it goes back to the guest. */
  reduce: ['owner', 'manager', 'kitchen', 'cashier', 'money'],
  /** Takes off more than staff may by themselves. */
  'reduce-beyond': ['owner', 'manager', 'money'],
  /** Sees what was taken today. */
  revenue: ['owner', 'manager', 'support', 'money'],
  /** Sees the orders of today and yesterday that are over, and whose they were. */
  past: ['owner', 'manager', 'kitchen', 'cashier', 'support', 'money'],
  /** Sees every order there ever was, and takes the list along as a file. */
  'past-all': ['owner', 'manager', 'support', 'money'],
  names: ['owner', 'manager', 'kitchen', 'content', 'support'],
  tables: ['owner', 'manager', 'kitchen', 'cashier', 'support'],
  /** Pairs and unpairs tills and the kitchen's devices. */
  devices: ['owner', 'manager', 'kitchen', 'support'],
  reviews: ['owner', 'manager', 'content', 'support'],
  /** What is sold, when and where, and how the restaurant describes itself. */
  menu: ['owner', 'manager', 'content', 'support'],
  /** Writes to guests who asked for it, and gives codes away at the restaurant's expense. */
  marketing: ['owner', 'manager'],
  /** Where the money goes. */
  payment: ['owner', 'money'],
  /** Attaches a fiscal device to the till, and takes it off. */
  fiscal: ['owner'],
  /** Sees the till's closings, and takes its records along for the tax office. */
  'till-books': ['owner', 'manager'],
  /** Lets programs in by a key, and tells them what happens. */
  keys: ['owner', 'manager'],
  /** Who works there, owners excepted. */
  team: ['owner', 'manager'],
  'team-owners': ['owner'],
  /** Who did what there. */
  audit: ['owner'],
} as const satisfies Record<string, readonly AnyRole[]>;

/** Which areas of the operator may do what in the office. Whoever has all rights is not named. */
const IN_OFFICE = {
  orders: ['support', 'money'],
  /** Gives money back of what a restaurant has accepted, and sees what was booked. */
  refunds: ['money'],
  restaurants: ['support', 'money', 'content', 'settings'],
  /** Finds whoever orders here, and what is known of them. */
  people: ['support'],
  messages: ['support'],
  applications: ['support'],
  mandates: ['money'],
  collections: ['money'],
  /** Commission, and accounts that restaurants are paid to. */
  payees: ['money'],
  /** Who the operator is on its invoices, and where it is paid to. */
  company: ['money', 'settings'],
  campaigns: ['money'],
  reviews: ['support', 'content'],
  /** Rules for orders paid on the spot, and who is blocked. */
  guard: ['support', 'settings'],
  recommendations: ['support', 'content'],
  notices: ['support', 'content'],
  'legal-texts': ['content'],
  /** Sees the sites of the installation; each area changes its part of them. */
  'sites-seen': ['money', 'content', 'settings'],
  /** What sites are and where they answer. */
  sites: ['settings'],
  /** What sites take of orders, and what they give away. */
  'site-money': ['money'],
  /** How the product runs, and what it could not do. */
  operation: ['settings'],
  /** Lets programs in by a key of their own. */
  keys: ['money', 'settings'],
  /** Who did what, and what is out of the ordinary. */
  audit: ['settings'],
  /** Who works for the operator, and whose account is blocked. */
  team: [],
} as const satisfies Record<string, readonly OfficeRole[]>;

export type RestaurantRight = keyof typeof AT_RESTAURANT;
export type OfficeRight = keyof typeof IN_OFFICE;

export const RESTAURANT_RIGHTS = Object.keys(AT_RESTAURANT) as RestaurantRight[];
export const OFFICE_RIGHTS = Object.keys(IN_OFFICE) as OfficeRight[];

/** What a paired device of a kitchen does for nobody in particular. */
export const DEVICE_RIGHTS: readonly RestaurantRight[] = ['board', 'orders', 'hand-over', 'pause', 'stock'];

/** What a driver's phone does: what goes out, and nothing of the kitchen. */
export const DRIVER_DEVICE_RIGHTS: readonly RestaurantRight[] = ['board', 'hand-over', 'drive'];

/** What somebody who has it may do there by their PIN, too: never money, team or menu. */
export const PIN_RIGHTS: readonly RestaurantRight[] = ['reduce', 'revenue', 'names'];

/** A role as it is kept: at one restaurant, or at the operator. */
export interface HeldRole {
  role: string;
  restaurant_id: number | null;
}

const isAll = ({ role }: HeldRole): boolean => role === 'operator' || role === 'administrator';
const isIn = (named: readonly string[], { role }: HeldRole): boolean => named.includes(role);

/** Whether somebody with these roles may do it in the office. */
export const mayInOffice = (roles: readonly HeldRole[], right: OfficeRight): boolean =>
  roles.some((held) => isAll(held) || isIn(IN_OFFICE[right], held));

/** Whether they may do it at this restaurant or, without one, at any. */
export const mayAtRestaurant = (
  roles: readonly HeldRole[],
  right: RestaurantRight,
  restaurantId?: number,
): boolean =>
  roles.some(
    (held) =>
      (isAll(held) || isIn(AT_RESTAURANT[right], held)) &&
      (held.restaurant_id === null || restaurantId === undefined || held.restaurant_id === restaurantId),
  );

/** Everything they may do at a restaurant; buttons and menus follow from it. */
export const rightsAt = (roles: readonly HeldRole[], restaurantId: number): RestaurantRight[] =>
  RESTAURANT_RIGHTS.filter((right) => mayAtRestaurant(roles, right, restaurantId));

/** Everything they may do in the office. */
export const rightsInOffice = (roles: readonly HeldRole[]): OfficeRight[] =>
  OFFICE_RIGHTS.filter((right) => mayInOffice(roles, right));

/** The restaurants at which they may do it; null means all of them. */
export function restaurantsWith(roles: readonly HeldRole[], right: RestaurantRight): number[] | null {
  const granting = roles.filter((held) => isAll(held) || isIn(AT_RESTAURANT[right], held));
  if (granting.some(({ restaurant_id: id }) => id === null)) return null;
  return [...new Set(granting.flatMap(({ restaurant_id: id }) => id ?? []))];
}

/** The same roles, those of the operator's people at these restaurants alone instead of in every one. */
export const rolesWithin = <Held extends HeldRole>(
  roles: readonly Held[],
  restaurantIds: readonly number[],
): Held[] =>
  roles.flatMap((held) =>
    held.restaurant_id === null ? restaurantIds.map((id) => ({ ...held, restaurant_id: id })) : [held],
  );

export const isRestaurantRole = (role: string): role is RestaurantRole =>
  Object.hasOwn(RESTAURANT_ROLES, role);
export const isOfficeRole = (role: string): role is OfficeRole => Object.hasOwn(OFFICE_ROLES, role);

/** Somebody who works for the operator, in whatever area. */
export const worksInOffice = (roles: readonly HeldRole[]): boolean =>
  roles.some((held) => isAll(held) || isOfficeRole(held.role));

/** What a role is called. */
export const roleLabel = (role: string): string => {
  if (isRestaurantRole(role)) return RESTAURANT_ROLES[role];
  return isOfficeRole(role) ? OFFICE_ROLES[role] : OFFICE_ROLES.operator;
};

/** What somebody with such a role does, in a few words beside its name. */
export const ROLE_HINTS: Record<AnyRole, string> = {
  owner: 'Alles, auch Auszahlung und Team',
  manager: 'Alles außer Auszahlung und Inhabern',
  kitchen: 'Bestellungen annehmen und kochen, ohne Umsatz',
  cashier: 'Kasse und Bestellungen',
  driver: 'Nur, was hinausgeht',
  operator: 'Darf alles, auch Rechte vergeben',
  support: 'Bestellungen, Restaurants, Nachrichten',
  money: 'Provision, Konten, Lastschriften, Gutscheine',
  content: 'Rechtstexte, Bewertungen, Speisekarten',
  settings: 'Wartung, Seiten, Betreiber, Protokoll',
};
