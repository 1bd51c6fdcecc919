import type { z } from 'zod';
import type { security } from '#contract/second-factor.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { describeApp, makeSecret, sealSecret, stepOf } from './log-in/app-code.ts';
import { factorMail, type FactorNews } from './log-in/factor-mails.ts';
import {
  markAppConfirmed,
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  hasFactor,
  insertApp,
  listPasskeys,
  replaceRecoveryCodes,
  selectApp,
  spendStep,
} from './log-in/factor-store.ts';
import { welcomeFactor, makeRecoveryCodes, wrongCode } from './log-in/factors.ts';
import { hostOf } from './log-in/passkey-check.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { lockPerson } from './person-store.ts';
import { isFactorDemanded } from './log-in/require-factor.ts';
import { tell } from './tell.ts';

type NewCodes = { recoveryCodes: string[] };

/** What proves the person besides the password. */
export async function showSecurity(context: PersonVisit): Promise<z.input<typeof security.answer> | Refusal> {
  const { person } = context;
  const { db } = context;
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    selectApp(db, person.id, 'confirmed'),
    listPasskeys(db, person.id),
    countRecoveryCodes(db, person.id),
  ]);
  return {
    host: hostOf(context),
    isDemanded: isFactorDemanded(context, person),
    app: app?.confirmed_at ? { since: app.confirmed_at.toString() } : null,
    passkeys: passkeys.map(({ id, name, host, created_at, used_at }) => ({
      id,
      name,
      host,
      created: created_at.toString(),
      used: used_at?.toString() ?? null,
    })),
    recoveryCodesLeft,
  };
}

/** The secret for an app, the same one until it is confirmed. */
export async function beginApp(
  context: PersonVisit,
): Promise<{ secret: string; uri: string; qr: string } | Refusal> {
  const { person } = context;
  const { db, clock, random, site } = context;
  if (!(await selectApp(db, person.id, 'pending'))) {
    const secret = sealSecret(context, makeSecret(random));
    await insertApp(db, { person_id: person.id, secret, created_at: clock.now() });
  }
  const app = await selectApp(db, person.id, 'pending');
  if (!app) return refuse('unknown-factor');
  return describeApp(context, app.secret, { issuer: site.title, label: person.email ?? '' });
}

/** Makes the app a second factor with its first code. */
export async function confirmApp(outer: PersonVisit, code: string): Promise<NewCodes | Refusal> {
  const { person } = outer;
  const typed = code.replace(/\s/g, '');
  if (typed === '') return wrongCode('code', 'Bitte gib den Code aus deiner App ein');
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    await lockPerson(db, person.id);
    const app = await selectApp(db, person.id, 'pending');
    const step = app ? stepOf(context, app.secret, typed) : null;
    if (!app || step === null)
      return wrongCode('code', 'Dieser Code stimmt nicht. Nimm den, der gerade zu sehen ist.');
    await deleteApp(db, person.id, 'confirmed');
    await markAppConfirmed(db, app.id, clock.now());
    await spendStep(db, app.id, step);
    await note(context, person, 'app-set-up');
    return { recoveryCodes: await welcomeFactor(context, person.id) };
  });
}

export const removeApp = (context: PersonVisit): Promise<Refusal | null> =>
  remove(context, 'app-removed', ({ db }, { id }) => deleteApp(db, id, 'confirmed'));

export const removePasskey = (context: PersonVisit, id: number): Promise<Refusal | null> =>
  remove(
    context,
    'passkey-removed',
    async ({ db }, person) => (await deletePasskey(db, person.id, id)) !== undefined,
  );

async function remove(
  outer: PersonVisit,
  news: FactorNews,
  take: (context: Context, person: Person) => Promise<boolean>,
): Promise<Refusal | null> {
  const { person } = outer;
  return outer.transaction(async (context) => {
    await lockPerson(context.db, person.id);
    if (!(await take(context, person))) return refuse('unknown-factor');
    const isLast = !(await hasFactor(context.db, person.id));
    if (isLast && isFactorDemanded(context, person)) return refuse('last-factor');
    // Recovery codes replace a factor; without one they would be forgotten passwords.
    if (isLast) await replaceRecoveryCodes(context.db, person.id, [], context.clock.now());
    await note(context, person, news);
    return null;
  });
}

export async function renewRecoveryCodes(outer: PersonVisit): Promise<NewCodes | Refusal> {
  const { person } = outer;
  return outer.transaction(async (context) => {
    await lockPerson(context.db, person.id);
    if (!(await hasFactor(context.db, person.id))) return refuse('unknown-factor');
    await note(context, person, 'recovery-codes-made');
    return { recoveryCodes: await makeRecoveryCodes(context, person.id) };
  });
}

async function note(context: VisitContext, person: Person, news: FactorNews): Promise<void> {
  const subject = { kind: 'person', id: person.id } as const;
  await recordAudit(context, { personId: person.id, action: news, subject });
  await tell(context, (to, from) => factorMail(to, from, news), person);
}
