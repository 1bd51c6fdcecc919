import type { Lack } from './ready-to-sell.ts';

/** What leads a new restaurant to its first order, in the order in which it is done. */
export const START_STEPS = [
  'owner',
  'details',
  'document',
  'menu',
  'hours',
  'areas',
  'payment',
  'bank',
  'call',
  'trial',
] as const;
export type StartStep = (typeof START_STEPS)[number];

/** needed: nobody is approved without it; open: it is missed later. */
export type StartState = 'done' | 'needed' | 'open';

export interface Started {
  lacks: readonly Lack[];
  /** Dishes on the menu without a price, of which nobody has said what is in them, or with alcohol and no age. */
  hasGaps: boolean;
  /** The proof that an operator looks at; null: nobody does. */
  hasDocument: boolean | null;
  /** One is not there without which nobody is approved. */
  lacksDocument: boolean;
  /** Guests can pay in some way. */
  takesMoney: boolean;
  /** It can be paid what it is owed. */
  hasBank: boolean;
  /** Somebody is texted for an order that nobody answers. */
  callsSomebody: boolean;
  /** A test order or a real one was accepted there. */
  wasTried: boolean;
}

const NEEDED: Partial<Record<StartStep, readonly Lack[]>> = {
  owner: ['owner'],
  details: ['tax', 'ways'],
  menu: ['menu'],
  hours: ['hours'],
  areas: ['areas'],
};

/** How far a restaurant is with each of them; what nobody asks of it is left out. */
export const startSteps = (started: Started): { step: StartStep; state: StartState }[] =>
  START_STEPS.flatMap((step) => {
    const state = stateOf(step, started);
    return state === null ? [] : [{ step, state }];
  });

function stateOf(step: StartStep, started: Started): StartState | null {
  const advised: Partial<Record<StartStep, boolean | null>> = {
    document: started.hasDocument,
    menu: !started.hasGaps,
    payment: started.takesMoney,
    bank: started.hasBank,
    call: started.callsSomebody,
    trial: started.wasTried,
  };
  if (NEEDED[step]?.some((lack) => started.lacks.includes(lack))) return 'needed';
  if (step === 'document' && started.lacksDocument) return 'needed';
  const isDone = advised[step];
  return isDone === null ? null : isDone === false ? 'open' : 'done';
}
