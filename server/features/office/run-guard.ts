import type { z } from 'zod';
import type { officeBlock, officeGuard, officeLiftBlock, officeSaveGuard } from '#contract/office-guard.ts';
import { DONE } from '#contract/values.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { causeLabel } from '#domain/order/order-guard.ts';
import { endOfBlock, WRONG_LAST_DAY } from '#domain/people/block-end.ts';
import { isValidPhone } from '#domain/people/phone.ts';
import {
  type BlockedBy,
  blockOrderer,
  liftOrderBlock,
  readBlocks,
  readOneStopped,
  readStopped,
} from '#server/features/guard/blocklist.ts';
import { readOrderRules, saveOrderRules } from '#server/features/guard/rules.ts';
import { describeReductions } from '#server/features/kitchen/show-reductions.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { NEWEST } from '#server/plumbing/http/list-page.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

const KINDS = ['phone', 'door', 'device', 'network'] as const;

type Guard = z.input<typeof officeGuard.answer>;

/** The rules, who is blocked, and what was stopped lately. */
export async function showGuard(
  context: VisitContext,
  { stoppedId }: z.output<typeof officeGuard.request>,
): Promise<Guard> {
  const { rules, version } = await readOrderRules(context);
  const { firstOrderCents, ...counts } = rules;
  const chosen = stoppedId ? await readOneStopped(context, stoppedId) : undefined;
  return {
    rules: { ...counts, firstOrder: toEuros(firstOrderCents) },
    version,
    blocks: await listBlocks(context, { ...NEWEST, state: '' }),
    reductions: await describeReductions(context, null),
    stopped: await listStopped(context, { ...NEWEST, state: '' }),
    chosen: chosen ? wireStopped(chosen) : null,
  };
}

export async function listBlocks(
  context: VisitContext,
  asked: Parameters<typeof readBlocks>[1],
): Promise<Guard['blocks']> {
  const { count, rows } = await readBlocks(context, asked);
  return {
    count,
    rows: rows.map(({ id, kind, hint, reason, setter, set_at, ends_at }) => ({
      id,
      kind,
      hint,
      reason,
      setBy: setter,
      setAt: set_at.toString(),
      endsAt: ends_at.subtract({ seconds: 1 }).toString(),
    })),
  };
}

export async function listStopped(
  context: VisitContext,
  asked: Parameters<typeof readStopped>[1],
): Promise<Guard['stopped']> {
  const { count, rows } = await readStopped(context, asked);
  return { count, rows: rows.map(wireStopped) };
}

type Stopped = NonNullable<Awaited<ReturnType<typeof readOneStopped>>>;

const wireStopped = (row: Stopped) => ({
  id: row.id,
  at: row.at.toString(),
  restaurant: row.restaurant,
  verdict: row.verdict,
  cause: causeLabel(row.cause),
  payable: toEuros(row.payable_cents),
  phone: row.hint,
  kinds: KINDS.filter((kind) => row[kind] !== null),
});

/** Sets the rules; who did stands in the audit. */
export async function saveGuard(
  visit: PersonVisit,
  { rules, version }: z.output<typeof officeSaveGuard.request>,
): Promise<typeof DONE | Refusal> {
  const { firstOrder, ...counts } = rules;
  const firstOrderCents = fromEuros(firstOrder);
  if (firstOrderCents === undefined)
    return refuse('bad-input', { fields: { firstOrder: 'Gib höchstens zwei Stellen nach dem Komma an.' } });
  return asOperator(
    visit,
    async (context) =>
      (await saveOrderRules(context, { ...counts, firstOrderCents }, version))
        ? DONE
        : refuse('changed-meanwhile'),
    () => ({
      action: 'order-rules-set',
      subject: { kind: 'list', id: null },
      details: { ...counts, isOn: counts.isOn ? 1 : 0, firstOrder },
    }),
  );
}

type Asked = z.output<typeof officeBlock.request>;

export async function setBlock(visit: PersonVisit, asked: Asked): Promise<typeof DONE | Refusal> {
  const by = blockedBy(asked);
  const endsAt = endOfBlock(asked.lastDay, visit.clock.now());
  const fields = {
    ...('fields' in by && by.fields),
    ...(asked.reason === '' && { reason: 'Warum? Das liest nur die Verwaltung.' }),
    ...(endsAt === null && { lastDay: WRONG_LAST_DAY }),
  };
  if ('fields' in by || endsAt === null || asked.reason === '') return refuse('bad-input', { fields });
  const made = await asOperator(
    visit,
    (context) => blockOrderer(context, { by, reason: asked.reason, endsAt, setBy: context.person.id }),
    ({ kind, hint }) => ({
      action: 'order-block-set',
      subject: { kind: 'list', id: null },
      details: { kind, hint, reason: asked.reason, lastDay: asked.lastDay },
    }),
  );
  return isRefusal(made) ? made : DONE;
}

function blockedBy({
  kind,
  stoppedId,
  phone,
  ...typed
}: Asked): BlockedBy | { fields: Record<string, string> } {
  if (stoppedId) return { kind, stoppedId };
  if (kind === 'phone')
    return isValidPhone(phone) ? { kind, phone } : { fields: { phone: 'Gib die ganze Nummer an.' } };
  const { street, number: houseNumber, zip: postalCode } = typed;
  if (kind === 'door' && street !== '' && houseNumber !== '' && /^\d{4,5}$/.test(postalCode))
    return { kind, door: { street, houseNumber, postalCode, town: '' } };
  return { fields: { street: 'Gib Straße, Hausnummer und Postleitzahl an.' } };
}

export async function endBlock(
  visit: PersonVisit,
  { id }: z.output<typeof officeLiftBlock.request>,
): Promise<typeof DONE | Refusal> {
  return asOperator(
    visit,
    async (context) => (await liftOrderBlock(context, id)) ?? DONE,
    () => ({ action: 'order-block-lifted', subject: { kind: 'list', id }, details: {} }),
  );
}
