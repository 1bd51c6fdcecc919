import type { z } from 'zod';
import type { dataRequest, takeData } from '#contract/office-people.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import { maskEmail } from '#domain/people/email.ts';
import { isStaff } from '#server/features/account/permission.ts';
import { listFactors } from '#server/features/account/log-in/list-factors.ts';
import { endGroups } from '#server/features/group-order/end-group.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { eraseEverywhere } from '../delete-account.ts';
import { erasePerson } from '../erase-person.ts';
import { exportAccount } from '../export-account.ts';
import { collectGuestTraces } from '../traces.ts';
import { holdGuestTraces, selectGuestTraces } from '../traces-store.ts';
import { requestHash } from './ask-for-data.ts';
import { exportGuest } from './export-guest.ts';
import { type DataRequest, findRequest, holdRequest, noteDone } from './request-store.ts';
import { ownerOf } from './whom.ts';

interface ByLink {
  code: string;
}

export async function showDataRequest(
  context: VisitContext,
  { code }: ByLink,
): Promise<z.input<typeof dataRequest.answer> | Refusal> {
  const { db, clock } = context;
  const asked = await findRequest(db, requestHash(code), clock.now());
  if (!asked) return refuse('code-expired');
  const { kind, email, done_at, expires_at } = asked;
  const owner = await ownerOf(context, email);
  const refused = owner && (await refuseFactored(context, owner));
  return {
    kind,
    email: maskEmail(email),
    isDone: done_at !== null,
    hindrance: refused?.message ?? '',
    expiresAt: expires_at.toString(),
  };
}

/** Whoever opened the mailbox takes what is known under its address, as often as they like while the link is good. */
export async function takeKnown(
  visit: VisitContext,
  { code }: ByLink,
): Promise<z.input<typeof takeData.answer> | Refusal> {
  const { db, clock } = visit;
  const asked = await findRequest(db, requestHash(code), clock.now());
  if (asked?.kind !== 'export') return refuse('code-expired');
  const { email } = asked;
  const owner = await ownerOf(visit, email);
  const refused = owner && (await refuseFactored(visit, owner));
  if (refused) return refused;
  const traces = await collectGuestTraces(visit, email, await selectGuestTraces(db, email));
  const told = {
    exportedAt: clock.now().toString(),
    email,
    account: owner && (await exportAccount({ ...visit, person: { ...owner, email } })),
    tables: await exportGuest(visit, traces),
  };
  if (await noteDone(db, asked.id, clock.now())) await note(visit, 'data-told', asked, owner);
  return told;
}

/** Whoever opened the mailbox has everything under its address erased, at once and for good. */
export async function eraseKnown(visit: VisitContext, { code }: ByLink): Promise<Refusal | null> {
  return visit.transaction<VisitContext, Refusal | null>(async (context) => {
    const { db, clock } = context;
    const asked = await holdRequest(db, requestHash(code), clock.now());
    if (asked?.kind !== 'erasure' || asked.done_at !== null) return refuse('code-expired');
    const owner = await ownerOf(context, asked.email);
    const refused = (owner && (await eraseOwner(context, owner))) ?? (await eraseGuest(context, asked.email));
    if (isRefusal(refused)) return refused;
    await noteDone(db, asked.id, clock.now());
    await note(context, 'data-erased', asked, owner);
    return null;
  });
}

/** A mailbox alone opens nothing that a second factor protects. */
async function refuseFactored(context: Context, owner: Person): Promise<Refusal | null> {
  return (await listFactors(context, owner.id)).length > 0 ? refuse('factor-protects') : null;
}

async function eraseOwner(context: Context, owner: Person): Promise<Refusal | null> {
  if (isStaff(owner)) return refuse('staff-account');
  return (await refuseFactored(context, owner)) ?? eraseEverywhere(context, owner);
}

async function eraseGuest(context: Context, email: string): Promise<Refusal | null> {
  const orders = await holdGuestTraces(context.db, email);
  if (orders.some(({ state }) => !isTerminal(state))) return refuse('order-running');
  const traces = await collectGuestTraces(context, email, orders);
  const refusal = await endGroups(context, traces.groups);
  if (refusal) return refusal;
  await erasePerson(context, null, traces);
  return null;
}

const note = (
  context: VisitContext,
  action: 'data-told' | 'data-erased',
  { id, asked_by }: DataRequest,
  owner: Person | null,
) =>
  recordAudit(context, {
    personId: null,
    action,
    subject: { kind: 'person', id: owner?.id ?? null },
    details: { request: id, askedBy: asked_by },
  });
