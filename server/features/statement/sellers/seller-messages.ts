import { fullName } from '#domain/people/address.ts';
import { holdName } from '#server/database/find-equal.ts';
import { findCompany, type OperatorCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { type DpiRecord, docRefOf, dpiXml, operatorElements } from './dpi-xml.ts';
import {
  deleteMessage,
  findMessage,
  insertMessage,
  insertRecords,
  listMessages,
  saveHandedOver,
} from './message-store.ts';
import {
  type Change,
  elementsOf,
  isForgotten,
  type Kept,
  type NextMessage,
  planChanges,
  planMessage,
  readStanding,
  type SentRecord,
} from './plan-message.ts';
import { readReports } from './read-reports.ts';
import { findSent, listPlatforms, saveChanged } from './seller-store.ts';
import { isOver, notOver } from './tell-sellers.ts';

interface Asked {
  year: number;
  /** Which message of the year it is to be; asked for again it is the one that is there. */
  number: number;
}

/** A record that is to be sent, with what is kept of it. */
interface Written extends DpiRecord {
  kept: Kept;
  restaurantIds: readonly number[];
}

/** What a preview is called, so that nobody takes it for what was sent. */
const PREVIEW = 'VORSCHAU';

/** The next message for the tax office as it would be made now. Changes nothing. */
export async function previewMessage(context: Context, year: number): Promise<string | Refusal> {
  if (!isOver(context, year)) return notOver();
  const company = await findCompany(context);
  if (!company) return refuse('operator-not-set-up');
  const { next, operator } = await readNext(context, year);
  if (!next) return refuse('nothing-to-report');
  const written = await writeRecords(context, { year, reference: PREVIEW, company, operator, next });
  return draw(context, { year, reference: PREVIEW, company, next, ...written });
}

/**
 * Makes the next message of a year that is over: the report, or what has changed since the last one. It is kept byte for
 * byte with its records. Runs in a transaction; who may is the caller's to check.
 */
export async function makeMessage(
  context: Context,
  { year, number }: Asked,
  personId: number,
): Promise<(Asked & { id: number; indication: string; sellers: number; isNew: boolean }) | Refusal> {
  const { db, clock, seals, random } = context;
  if (!isOver(context, year)) return notOver();
  const company = await findCompany(context);
  if (!company) return refuse('operator-not-set-up');
  await holdName(db, `seller-messages:${year}`);
  const there = await findMessage(db, { year, number });
  if (there) return { year, number, id: there.id, indication: there.indication, sellers: 0, isNew: false };
  const messages = await listMessages(db, year);
  if (messages.some(({ sent_at: at }) => at === null)) return refuse('seller-message-waits');
  if (number !== messages.length + 1) return refuse('changed-meanwhile');
  if (messages.length === 0 && (await findSent(db, year))) return refuse('seller-report-noted');
  const { next, operator } = await readNext(context, year);
  if (!next) return refuse('nothing-to-report');
  const reference = random.token(12);
  const written = await writeRecords(context, { year, reference, company, operator, next });
  const xml = draw(context, { year, reference, company, next, ...written });
  const { indication } = next;
  await saveChanged(db, year, null);
  const id = await insertMessage(db, {
    year,
    number,
    indication,
    content: seals.seal(xml, 'seller_message.content'),
    person_id: personId,
    made_at: clock.now(),
  });
  const fresh = [written.operator, ...written.sellers].flatMap(({ kind, ...record }) =>
    kind === 'OECD0' ? [] : [{ ...record, kind }],
  );
  await insertRecords(
    db,
    fresh.map(({ kind, docRef, corrects, restaurantIds, kept }) => ({
      message_id: id,
      doc_ref: docRef,
      kind,
      corrects,
      restaurant_ids: [...restaurantIds],
      content: seals.seal(JSON.stringify(kept), 'seller_record.content'),
    })),
  );
  return { year, number, id, indication, sellers: written.sellers.length, isNew: true };
}

/** What the next message of a year would hold, and what was sent of the operator. */
export async function readNext(
  context: Context,
  year: number,
): Promise<{ next: NextMessage | null; operator: SentRecord | undefined }> {
  const { operator, sellers } = await readStanding(context, year);
  if (isForgotten(context, year)) return { next: null, operator };
  const changes = planChanges(sellers, await readReports(context, year));
  return { next: planMessage(changes, operator === undefined), operator };
}

interface Writing {
  year: number;
  reference: string;
  company: OperatorCompany;
  /** What was sent of the operator; undefined: nothing yet. */
  operator: SentRecord | undefined;
  next: NextMessage;
}

async function writeRecords(
  { db }: Context,
  { year, reference, company, operator, next }: Writing,
): Promise<{ operator: Written; sellers: Written[] }> {
  const named = { year, reference };
  const elements = operator ? [] : operatorElements(company, await listPlatforms(db));
  const first: Kept = { key: 'operator', name: company.name, who: JSON.stringify(elements), figures: '[]' };
  return {
    // Who reports was sent once and is named again as it was: another address since then makes last year's no mistake.
    operator: operator
      ? written(operator, { kind: 'OECD0', docRef: operator.docRef, corrects: null })
      : written(
          { ...first, restaurantIds: [] },
          { kind: 'OECD1', docRef: docRefOf(named, 'operator'), corrects: null },
        ),
    sellers: next.changes.map((change, at) => writeSeller(change, docRefOf(named, `seller-${at + 1}`))),
  };
}

const written = (
  { key, name, who, figures, restaurantIds }: Kept & Pick<SentRecord, 'restaurantIds'>,
  spec: Omit<DpiRecord, 'elements'>,
): Written => ({
  ...spec,
  elements: elementsOf({ who, figures }),
  kept: { key, name, who, figures },
  restaurantIds,
});

/** What is taken away is named as it was sent. */
const writeSeller = ({ kind, was, now }: Change, docRef: string): Written =>
  written(now ?? was, { kind, docRef, corrects: was?.docRef ?? null });

interface Drawing {
  year: number;
  reference: string;
  company: OperatorCompany;
  next: NextMessage;
  operator: DpiRecord;
  sellers: readonly DpiRecord[];
}

const draw = ({ clock }: Context, { next: { indication }, ...message }: Drawing): string =>
  dpiXml({ ...message, indication, madeAt: clock.now() });

/** A message as it was made, byte for byte. */
export async function readMessage(
  { db, seals }: Pick<Context, 'db' | 'seals'>,
  id: number,
): Promise<{ year: number; number: number; content: string } | Refusal> {
  const message = await findMessage(db, { id });
  if (!message) return refuse('unknown-seller-message');
  const { year, number, content } = message;
  return { year, number, content: seals.openText(content, 'seller_message.content') };
}

interface Noted {
  id: number;
  isSent: boolean;
}

/** Notes that the tax office has a message, or takes that back of the last one; answers whether that changed anything. */
export async function noteHandedOver(
  { db, clock }: Context,
  { id, isSent }: Noted,
  personId: number,
): Promise<{ year: number; number: number; isSent: boolean; isNew: boolean } | Refusal> {
  const held = await holdMessage(db, id);
  if (!held) return refuse('unknown-seller-message');
  const { year, number, isLast } = held;
  if (!isSent && !isLast) return refuse('changed-meanwhile');
  const isNew = await saveHandedOver(db, id, { isSent, at: clock.now(), by: personId });
  return { year, number, isSent, isNew };
}

/** Throws a message away that nobody has handed over, such as one that was made too soon. */
export async function discardMessage(
  { db, clock }: Context,
  id: number,
): Promise<{ year: number; number: number } | Refusal> {
  const held = await holdMessage(db, id);
  if (!held) return refuse('unknown-seller-message');
  if (held.isSent) return refuse('already-decided');
  await deleteMessage(db, id);
  // What it would have told is still to be told; of the report itself another list knows.
  await saveChanged(db, held.year, held.number > 1 ? clock.now() : null);
  return { year: held.year, number: held.number };
}

/** A message of a year in which nobody else makes or notes one meanwhile. */
async function holdMessage(db: Context['db'], id: number) {
  const known = await findMessage(db, { id });
  if (!known) return undefined;
  await holdName(db, `seller-messages:${known.year}`);
  const messages = await listMessages(db, known.year);
  const message = messages.find((one) => one.id === id);
  if (!message) return undefined;
  const isLast = message.number === messages.length;
  return { year: known.year, number: message.number, isLast, isSent: message.sent_at !== null };
}

/** Messages of a year, the first first, with who made and handed over each. */
export async function readMessages({ db }: Pick<Context, 'db'>, year: number) {
  const rows = await listMessages(db, year);
  return rows.map(({ id, number, indication, added, corrected, removed, ...row }) => ({
    id,
    number,
    indication,
    added,
    corrected,
    removed,
    madeAt: row.made_at.toString(),
    by: fullName(row.first_name, row.last_name) || (row.email ?? ''),
    sent:
      row.sent_at === null
        ? null
        : {
            at: row.sent_at.toString(),
            by: fullName(row.sent_first ?? '', row.sent_last ?? '') || (row.sent_email ?? ''),
          },
  }));
}
