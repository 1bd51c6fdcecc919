import { createHash } from 'node:crypto';
import { formatIban, normaliseIban } from '#domain/money/sepa.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { holdName } from '#server/database/find-equal.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { deleteEntry, insertBankFile, insertEntry, listParts, noteFresh } from './entry-store.ts';
import { queueMatching } from './match-job.ts';
import type { BankEntry, BankMessage, BankPart } from './read-camt.ts';
import { readMessages } from './read-messages.ts';

export interface ReadFiles {
  /** As they were in it. */
  ids: readonly number[];
  payments: number;
  /** That no file before had. */
  fresh: number;
}

const wrong = (sentence: string): Refusal => refuse('bad-input', { fields: { file: sentence } });

/**
 * Takes up what a file of the bank tells of the operator's account, or all files of an archive, each payment once. Who may
 * is the caller's to check.
 */
export async function takeUpBankFile(
  context: Context,
  { file, personId }: { file: File; personId: number },
): Promise<ReadFiles | Refusal> {
  if (file.size > inBytes(fileLimits.bank)) return wrong(tooLarge('Diese Datei', fileLimits.bank));
  const messages = readMessages(new Uint8Array(await file.arrayBuffer()));
  if (typeof messages === 'string') return wrong(messages);
  const company = await findCompany(context);
  if (!company) return refuse('collecting-not-set-up');
  const isOurs = ({ iban }: BankEntry) => normaliseIban(iban) === company.iban;
  const all = messages.flatMap(({ entries }) => entries);
  const [other] = all;
  if (other && !all.some(isOurs))
    return wrong(
      `Die Datei gehört zum Konto ${formatIban(other.iban)}. Beim Betreiber steht ${formatIban(company.iban)}.`,
    );
  await holdName(context.db, 'bank-file');
  const read = [];
  for (const message of messages) read.push(await takeUpMessage(context, message, { isOurs, personId }));
  await queueMatching(context);
  return {
    ids: read.map(({ id }) => id),
    payments: read.reduce((sum, { payments }) => sum + payments, 0),
    fresh: read.reduce((sum, { fresh }) => sum + fresh, 0),
  };
}

async function takeUpMessage(
  context: Context,
  message: BankMessage,
  { isOurs, personId }: { isOurs: (entry: BankEntry) => boolean; personId: number },
) {
  const ours = message.entries.filter(isOurs);
  const payments = ours.reduce((count, { parts }) => count + parts.length, 0);
  const id = await insertBankFile(context.db, {
    kind: message.kind,
    message_id: message.messageId.slice(0, 70),
    payments,
    fresh: 0,
    person_id: personId,
    read_at: context.clock.now(),
  });
  const fresh = await takeUp(context, id, ours);
  await noteFresh(context.db, id, fresh);
  return { id, payments, fresh };
}

async function takeUp(context: Context, fileId: number, entries: readonly BankEntry[]): Promise<number> {
  const alike = new Map<string, number>();
  let fresh = 0;
  for (const entry of entries) {
    const { iban, bookedOn, cents, currency, reference, parts, hasDetails, batch } = entry;
    const isEuro = currency === 'EUR';
    const sum = isEuro ? cents : `${cents} ${currency}`;
    const same = [normaliseIban(iban), bookedOn, sum, reference || digestOf(parts)].join('/');
    const now = context.clock.now();
    // Without a name two that are alike are told apart by their order.
    const nth = reference ? 0 : (alike.get(same) ?? 0);
    alike.set(same, nth + 1);
    const key = `${same}/${nth}`;
    if (!(await makeRoom(context, key, hasDetails))) continue;
    for (const [index, part] of parts.entries())
      fresh += Number(
        await insertEntry(context.db, {
          file_id: fileId,
          reference: key,
          part: index,
          is_detailed: hasDetails,
          booked_on: bookedOn,
          cents: part.cents,
          instructed_cents: part.instructedCents,
          end_to_end: part.endToEndId.slice(0, 70),
          batch: batch.slice(0, 70),
          purpose: part.purpose,
          party: part.party,
          return_code: part.returnCode,
          read_at: now,
          currency,
          ...(isEuro
            ? { state: 'open', note: '', decided_at: null }
            : { state: 'aside', note: sayForeign(currency), decided_at: now }),
        }),
      );
  }
  return fresh;
}

/** The books are in euros, and what the bank pays for another currency is known once it has changed it. */
const sayForeign = (currency: string): string => `Das sind ${currency}: Gebucht werden nur Euro.`;

const digestOf = (parts: readonly BankPart[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whether there is anything to be learned: what was one sum may now come in all its parts. */
async function makeRoom({ db }: Context, reference: string, hasDetails: boolean): Promise<boolean> {
  const [known, ...others] = await listParts(db, reference);
  if (!known) return true;
  if (!hasDetails || known.is_detailed || known.state !== 'open' || others.length > 0) return false;
  await deleteEntry(db, known.id);
  return true;
}
