import type { Scope } from '#domain/api/key-scopes.ts';
import type { CallName } from './calls.ts';

/**
 * The calls that a key may make, by what it was made for: these and no others. Who may make a call at all is still
 * said by the call itself, and a key may never do more than whoever made it.
 */
export const KEY_CALLS = {
  'orders:read': ['kitchenBoard', 'ownOrders', 'ownOrder'],
  'orders:write': [
    'kitchenAccept',
    'kitchenRefuse',
    'kitchenAdvance',
    'kitchenDelay',
    'kitchenAnswerRequest',
  ],
  'menu:read': ['ownMenu', 'kitchenShortages'],
  'menu:write': [
    'saveOwnCategory',
    'saveOwnProduct',
    'saveOwnSheet',
    'saveOwnRule',
    'saveOwnIngredient',
    'setOwnAvailability',
    'moveOwnEntry',
    'removeOwnEntry',
    'kitchenSoldOut',
    'kitchenStock',
  ],
  'hours:read': ['ownRestaurant'],
  'hours:write': [
    'saveOwnHours',
    'saveOwnDay',
    'removeOwnDay',
    'saveOwnAbsence',
    'removeOwnAbsence',
    'kitchenPause',
  ],
  'employees:read': ['businessEmployees', 'businessCollections', 'businessStatement', 'businessStatementCsv'],
  'employees:write': [
    'businessEmployeesAdd',
    'businessEmployeesEdit',
    'businessEmployeesToggle',
    'businessEmployeesRemove',
  ],
  'books:read': ['officeStatements', 'officeStatement', 'officeDatevBatch', 'officeDatevFile'],
  'operation:read': ['officeOperation'],
} as const satisfies Record<Scope, readonly CallName[]>;

const scopes = new Map<CallName, Scope>(
  Object.entries(KEY_CALLS).flatMap(([scope, names]) => names.map((name) => [name, scope as Scope] as const)),
);

/** What a key must have been made for to make this call; null: no key makes it. */
export const scopeOf = (name: CallName): Scope | null => scopes.get(name) ?? null;

/** Calls for everybody that programs make, too: where there is food, and what. */
export const OPEN_CALLS = [
  'locations',
  'hosts',
  'gethost',
  'gethostbyurl',
  'hostopen',
  'hostlocations',
  'menu',
  'productRules',
] as const satisfies readonly CallName[];
