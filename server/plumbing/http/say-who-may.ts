import { type Endpoint, isLook } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { AnyWhoMay, Fresh } from '#contract/who-may.ts';

type Word = Extract<AnyWhoMay, string>;
interface Spoken {
  sentence: string;
  /** What proves it: a way to log in or a paired device; nothing where everybody may. */
  schemes: readonly ('session' | 'till' | 'kitchen')[];
  refusals: readonly RefusalCode[];
}

const IN_ACCOUNT = ['login-needed', 'not-activated'] as const;

const WORDS: Record<Word, Spoken> = {
  anyone: { sentence: 'Open to everybody.', schemes: [], refusals: [] },
  own: { sentence: "About the visitor's own things alone.", schemes: ['session'], refusals: [] },
  link: { sentence: 'For whoever holds the link or the code.', schemes: [], refusals: [] },
  'own-or-link': {
    sentence: "For the visitor's own order, or with what its link says.",
    schemes: ['session'],
    refusals: [],
  },
  account: { sentence: 'For who is logged in.', schemes: ['session'], refusals: ['login-needed'] },
  activated: {
    sentence: 'For who is logged in to an activated account.',
    schemes: ['session'],
    refusals: IN_ACCOUNT,
  },
  confirmed: {
    sentence: 'For who is logged in to an activated account with a confirmed e-mail address.',
    schemes: ['session'],
    refusals: [...IN_ACCOUNT, 'email-unconfirmed'],
  },
  company: {
    sentence: 'For the company of who is logged in, with a confirmed e-mail address.',
    schemes: ['session'],
    refusals: [...IN_ACCOUNT, 'email-unconfirmed'],
  },
  till: { sentence: 'For a paired till.', schemes: ['till'], refusals: ['not-paired'] },
  'kitchen-device': {
    sentence: 'For a paired device of a kitchen.',
    schemes: ['kitchen'],
    refusals: ['not-paired'],
  },
};

const FRESH: Record<Fresh, { sentence: string; refusals: readonly RefusalCode[] }> = {
  'log-in': { sentence: 'Needs a fresh log-in.', refusals: ['fresh-login-needed'] },
  money: {
    sentence: 'Needs a fresh log-in and a second factor.',
    refusals: ['fresh-login-needed', 'factor-needed'],
  },
};

/** Who may make a call, in a sentence of the API's description. */
export function sayWhoMay(call: Pick<Endpoint, 'may' | 'fresh' | 'token'>): Spoken {
  const { may, fresh } = call;
  const spoken = typeof may === 'string' ? WORDS[may] : sayRight(may, isLook(call));
  if (!fresh) return spoken;
  return {
    ...spoken,
    sentence: `${spoken.sentence} ${FRESH[fresh].sentence}`,
    refusals: [...spoken.refusals, ...FRESH[fresh].refusals],
  };
}

function sayRight(may: Exclude<AnyWhoMay, string>, looks: boolean): Spoken {
  const refusals = ['login-needed', 'forbidden', 'factor-needed'] as const;
  if (!('at' in may)) {
    const area = may.office === 'any' ? 'in any area' : `with the right “${may.office}”`;
    return { sentence: `For the operator's people ${area}.`, schemes: ['session'], refusals };
  }
  const where = 'by' in may ? `the restaurant ${may.by}` : `the restaurant that ${may.of} belongs to`;
  const office = may.orOffice ? `, or in the office with the right “${may.orOffice}”` : '';
  const device = may.orDevice ? ', also by a paired device of the kitchen' : '';
  return {
    sentence: `For ${may.insiders ? 'nobody but staff' : 'staff'} with the right “${may.at}” at ${where}${office}${device}.`,
    schemes: may.orDevice ? ['session', 'kitchen'] : ['session'],
    refusals: looks || may.orOffice || may.insiders ? refusals : [...refusals, 'take-over-needed'],
  };
}
