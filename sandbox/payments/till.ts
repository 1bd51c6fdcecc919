import type { KeptAnswer } from './answers.ts';
import type { Behaviour } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import type { Shelf } from './shelf.ts';

/** What the vendors' interfaces work on. */
export interface Till {
  ledger: Ledger;
  answers: Shelf<KeptAnswer>;
  behaviour: Behaviour;
}
