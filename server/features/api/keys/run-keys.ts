import type { z } from 'zod';
import type { businessKeys, makeBusinessKey } from '#contract/api-key.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import { fullName } from '#domain/people/address.ts';
import { isScope, KEY_MARK, SCOPES, type Scope } from '#domain/api/key-scopes.ts';
import { insertRow } from '#server/database/rows.ts';
import { secretHash } from '#server/features/till/secret-hash.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { isOver, today, whoThrough } from './find-key.ts';
import { countKeys, endPlacedKey, findPlacedKey, type KeyPlace, type KeyRow, listKeys } from './key-store.ts';
import { readLimits } from './key-limits.ts';
import { keyMail } from './key-mail.ts';

type Keys = z.input<typeof businessKeys.answer>['keys'];
type Wanted = z.output<typeof makeBusinessKey.request>;
type Made = z.input<typeof makeBusinessKey.answer>;

const SECRET_BYTES = 32;
/** Of the secret itself, for whoever looks for a key in their own papers. */
const SHOWN_HEAD = KEY_MARK.length + 4;
const SHOWN_TAIL = 4;

export async function readKeys(context: VisitContext, place: KeyPlace): Promise<Keys> {
  const rows = await listKeys(context.db, place);
  const { [place.owner]: perMinute } = await readLimits(context.db);
  return Promise.all(rows.map(async (row) => ({ ...(await describe(context, row)), perMinute })));
}

async function describe(context: VisitContext, row: KeyRow): Promise<Omit<Keys[number], 'perMinute'>> {
  const person = await whoThrough(context, row);
  return {
    keyId: row.id,
    name: row.name,
    shown: `${row.head}…${row.tail}`,
    scopes: row.scopes.filter(isScope),
    madeBy: person ? fullName(person.first_name, person.last_name) : '',
    madeAt: row.created_at.toString(),
    lastDay: row.last_day,
    endsOn: row.ends_on,
    state: stateOf(row, person !== null, today(context)),
  };
}

const stateOf = (row: KeyRow, hasPerson: boolean, day: string): Keys[number]['state'] => {
  if (isOver(row, day)) return 'over';
  return hasPerson ? 'good' : 'resting';
};

const subjectOf = (place: KeyPlace) =>
  place.owner === 'restaurant'
    ? ({ kind: 'restaurant', id: place.restaurant_id } as const)
    : ({ kind: 'person', id: place.person_id } as const);

/** Makes a key, within a transaction that holds whoever it belongs to; its secret is said this once. */
export async function makeKey(
  context: VisitContext,
  { person, place, where }: { person: Person; place: KeyPlace; where: string },
  { name, scopes, endsOn }: Wanted,
): Promise<Made | Refusal> {
  const { db, clock, random, site } = context;
  const known = await listKeys(db, place);
  const fields = wrongFields(context, { name, scopes, endsOn }, place, known);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  if ((await countKeys(db, place)) >= workLimits.api.keys) return refuse('too-many-entries');
  const secret = `${KEY_MARK}${random.token(SECRET_BYTES)}`;
  const keyId = await insertRow(db, 'api_key', {
    ...place,
    person_id: person.id,
    secret_hash: secretHash(secret),
    head: secret.slice(0, SHOWN_HEAD),
    tail: secret.slice(-SHOWN_TAIL),
    name,
    scopes: [...new Set(scopes)],
    created_at: clock.now(),
    ends_on: endsOn || null,
  });
  const about = { key: name, scopes: scopes.map((scope) => SCOPES[scope].label).join(', ') };
  await recordAudit(context, {
    personId: person.id,
    action: 'key-made',
    subject: subjectOf(place),
    details: about,
  });
  await sendMail(context, keyMail(person, { keyId, name, scopes, where, siteId: site.id }));
  return { ...DONE, keyId, secret };
}

function wrongFields(
  context: VisitContext,
  { name, scopes, endsOn }: Wanted,
  { owner }: KeyPlace,
  known: readonly KeyRow[],
): Record<string, string> {
  const isOwners = (scope: Scope) => SCOPES[scope].owner === owner;
  return {
    ...(name === '' && { name: 'Bitte sag, wofür der Schlüssel ist, etwa „Kasse im Laden“.' }),
    ...(known.some((key) => key.name === name) && {
      name: 'Einen Schlüssel mit diesem Namen gibt es schon. Sperre ihn zuerst, oder nimm einen anderen Namen.',
    }),
    ...(!scopes.some(isOwners) && { scopes: 'Bitte wähle, was der Schlüssel darf.' }),
    ...(!scopes.every(isOwners) && { scopes: 'Davon ist etwas nicht für diesen Schlüssel.' }),
    ...(endsOn !== '' && endsOn < today(context) && { endsOn: 'Dieser Tag ist schon vorbei.' }),
  };
}

/** Ends a key; whoever comes with it from now on is turned away. */
export async function endKey(
  context: VisitContext,
  { person, place }: { person: Person; place: KeyPlace },
  keyId: number,
): Promise<typeof DONE | Refusal> {
  const key = await findPlacedKey(context.db, place, keyId);
  if (!key || !(await endPlacedKey(context.db, keyId, context.clock.now()))) return refuse('unknown-key');
  await recordAudit(context, {
    personId: person.id,
    action: 'key-ended',
    subject: subjectOf(place),
    details: { key: key.name },
  });
  return DONE;
}
