import type { KeptAnswer } from './answers.ts';
import type { Behaviour } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import type { Shelf } from './shelf.ts';
import type { Accounts } from './stripe-accounts.ts';

/** What the vendors' interfaces work on. */
export interface Till {
  ledger: Ledger;
  accounts: Accounts;
  answers: Shelf<KeptAnswer>;
  behaviour: Behaviour;
}
