import { createHash } from 'node:crypto';
import type { Random } from '#server/adapters/clock.ts';
import { noteRefusal } from '#server/features/audit/note-log-in.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { stepOf } from './app-code.ts';
import { letterCode, normaliseCode } from './code.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  selectApp,
  spendRecoveryCode,
  spendStep,
} from './factor-store.ts';
import { recoveryCodeUsedMail } from './factor-mails.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { tell } from '../tell.ts';
import { countTry, forgetTriesOf } from './try-store.ts';

const RECOVERY_CODES = 10;

/** Guesses at a code of six digits need the password first; more than that nobody mistypes. */
const TRIES = {
  freeTries: 10,
  firstBlockSeconds: 60,
  longestBlockSeconds: 60 * 60,
  forgottenAfter: { hours: 24 },
};
const keyOf = (personId: number): string => `factor:${personId}`;

/** Refuses unless it is a code of the person's app or one of the recovery codes, and was never used before. */
export async function proveCode(
  context: VisitContext,
  person: Person,
  { code, field }: { code: string; field: string },
): Promise<Refusal | null> {
  if (code === '') return wrongCode(field, 'Bitte gib den Code ein');
  const { db, clock } = context;
  const key = keyOf(person.id);
  if (!(await countTry(db, { key, now: clock.now(), ...TRIES }))) return refuse('too-many-tries');
  const digits = code.replace(/\s/g, '');
  const isRight = /^\d{6}$/.test(digits)
    ? await spendAppCode(context, person.id, digits)
    : await spendRecovery(context, person, code);
  if (isRight) {
    await forgetTriesOf(db, [key]);
    return null;
  }
  await noteRefusal(context, {
    personId: null,
    action: 'factor-refused',
    subject: { kind: 'person', id: person.id },
  });
  return wrongCode(field, 'Dieser Code stimmt nicht oder wurde schon benutzt');
}

export const wrongCode = (field: string, text: string): Refusal =>
  refuse('code-wrong', { message: 'Bestätigung fehlgeschlagen 😭', fields: { [field]: text } });

async function spendAppCode(context: Context, personId: number, code: string): Promise<boolean> {
  const app = await selectApp(context.db, personId, 'confirmed');
  const step = app ? stepOf(context, app.secret, code) : null;
  return app !== undefined && step !== null && (await spendStep(context.db, app.id, step));
}

function spendRecovery(outer: VisitContext, person: Person, code: string): Promise<boolean> {
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    if (!(await spendRecoveryCode(db, person.id, hashOf(code), clock.now()))) return false;
    const left = await countRecoveryCodes(db, person.id);
    const subject = { kind: 'person', id: person.id } as const;
    await recordAudit(context, {
      personId: person.id,
      action: 'recovery-code-used',
      subject,
      details: { left },
    });
    await tell(context, (to, from) => recoveryCodeUsedMail(to, from, left), person);
    return true;
  });
}

/** Ten new codes in the place of all former ones, shown to nobody ever again. */
export async function makeRecoveryCodes({ db, clock, random }: Context, personId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(random));
  await replaceRecoveryCodes(db, personId, codes.map(hashOf), clock.now());
  return codes;
}

/**
 * What comes with a new factor: recovery codes for whoever has none left. All other log-ins end, since they may have
 * been made with less.
 */
export async function welcomeFactor(context: VisitContext, personId: number): Promise<string[]> {
  await endSessionsOf(context.db, personId, context.session?.id);
  return (await countRecoveryCodes(context.db, personId)) > 0 ? [] : makeRecoveryCodes(context, personId);
}

/** 80 bits: too many to be tried out against the hash. */
const recoveryCode = (random: Random): string => `${letterCode(random)}-${letterCode(random)}`;

const hashOf = (code: string): string => createHash('sha256').update(normaliseCode(code)).digest('hex');
