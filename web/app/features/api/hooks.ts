import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type OwnHook = Answer<'ownWebhooks'>['webhooks'][number];
export type HookEvent = OwnHook['events'][number];

/** A secret that was just made: it is shown once. */
export interface HookSecret {
  hookSecret: { webhookId: number; secret: string };
}
/** What came of a trial. */
export interface HookTrial {
  trial: { webhookId: number; status: number | null; problem: string; millis: number };
}

const has = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === 'object' && answer !== null && name in answer;

export const secretIn = (answer: unknown): HookSecret['hookSecret'] | undefined =>
  has(answer, 'hookSecret') ? (answer as HookSecret).hookSecret : undefined;
export const trialIn = (answer: unknown): HookTrial['trial'] | undefined =>
  has(answer, 'trial') ? (answer as HookTrial).trial : undefined;

/** Every form about webhooks begins its intent so. */
const ABOUT = 'hook-';
export const isAboutHooks = (intent: string): boolean => intent.startsWith(ABOUT);

/** The webhook that the page's address asks something about. */
export const askedHook = (
  query: URLSearchParams,
  question: 'webhook-entfernen' | 'webhook-erneuern',
  hooks: readonly OwnHook[],
): OwnHook | undefined => hooks.find(({ webhookId }) => String(webhookId) === query.get(question));

/** Does what a form about webhooks asks for. */
export async function actOnHooks(
  call: Call,
  hostId: number,
  { intent, url = '', webhook }: Typed,
): Promise<HookSecret | HookTrial> {
  const own = { hostId, webhookId: Number(webhook) };
  if (intent === 'hook-neu') {
    const { webhookId, secret } = await call('addWebhook', { hostId, url });
    return { hookSecret: { webhookId, secret } };
  }
  if (intent === 'hook-erneuern') {
    const { secret } = await call('renewWebhookSecret', own);
    return { hookSecret: { webhookId: own.webhookId, secret } };
  }
  if (intent === 'hook-probe') {
    const { status, problem, millis } = await call('tryWebhook', own);
    return { trial: { webhookId: own.webhookId, status, problem, millis } };
  }
  await call(intent === 'hook-an' ? 'resumeWebhook' : 'removeWebhook', own);
  throw redirect(staffPaths.ownPrograms(hostId));
}
