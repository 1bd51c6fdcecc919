import type { z } from 'zod';
import type { saveKeyLimits } from '#contract/api-key.ts';
import { DONE } from '#contract/values.ts';
import { type KeyLimits, USUAL_LIMITS } from '#domain/api/key-limits.ts';
import { KEY_OWNERS } from '#domain/api/key-scopes.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Db } from '#server/database/db.ts';
import { holdName } from '#server/database/find-equal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import { listLimits, saveLimit } from './key-store.ts';

/** How many calls a minute each key may make, by whose it is. */
export async function readLimits(db: Db): Promise<KeyLimits> {
  const set = await listLimits(db);
  return { ...USUAL_LIMITS, ...Object.fromEntries(set.map((row) => [row.owner, row.per_minute])) };
}

/** The same for the form, with its mark. */
export async function showLimits(db: Db) {
  const limits = await readLimits(db);
  return { limits, version: stampOf(limits) };
}

const { callsPerMinute } = workLimits.api;

/** Sets them, unless somebody else has meanwhile; counts that run go on with the new ones. */
export function setLimits(outer: PersonVisit, { version, ...typed }: z.output<typeof saveKeyLimits.request>) {
  return outer.transaction(async (context) => {
    const { db, clock, person } = context;
    const wanted = KEY_OWNERS.map((owner) => [owner, Number(typed[owner] || Number.NaN)] as const);
    const fields = Object.fromEntries(
      wanted.flatMap(([owner, calls]) =>
        Number.isInteger(calls) && isWithin(callsPerMinute, calls)
          ? []
          : [[owner, `Bitte gib eine Zahl von ${callsPerMinute.min} bis ${callsPerMinute.max} ein.`]],
      ),
    );
    if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
    await holdName(db, 'key-limits');
    const before = await showLimits(db);
    for (const [owner, calls] of wanted)
      await saveLimit(db, { owner, per_minute: calls, changed_at: clock.now() });
    const after = await showLimits(db);
    if (!mayReplace(before.version, after.version, version)) return refuse('changed-meanwhile');
    if (before.version !== after.version)
      await recordAudit(context, {
        personId: person.id,
        action: 'key-limits-set',
        subject: { kind: 'list', id: null },
        details: { ...after.limits },
      });
    return DONE;
  });
}
