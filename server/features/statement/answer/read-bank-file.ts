import { createHash } from 'node:crypto';
import { formatIban, normaliseIban } from '#domain/money/sepa.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { holdName } from '#server/database/find-equal.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { deleteEntry, insertBankFile, insertEntry, listParts, noteFresh } from './entry-store.ts';
import { queueMatching } from './match-job.ts';
import { type BankEntry, type BankPart, readCamt } from './read-camt.ts';

export interface ReadFile {
  id: number;
  payments: number;
  /** That no file before had. */
  fresh: number;
}

const wrong = (sentence: string): Refusal => refuse('bad-input', { fields: { file: sentence } });

/** Takes up what a file of the bank tells of the operator's account, each payment once. Who may is the caller's to check. */
export async function takeUpBankFile(
  context: Context,
  { file, personId }: { file: File; personId: number },
): Promise<ReadFile | Refusal> {
  if (file.size > inBytes(fileLimits.bank)) return wrong(tooLarge('Diese Datei', fileLimits.bank));
  const message = readCamt(decode(Buffer.from(await file.arrayBuffer())) ?? '');
  if (!message)
    return wrong('Das ist keine Datei camt.053 oder camt.054 (Version 02 oder 08), die wir lesen können.');
  const company = await findCompany(context);
  if (!company) return refuse('collecting-not-set-up');
  const ours = message.entries.filter(({ iban }) => normaliseIban(iban) === company.iban);
  const [other] = message.entries;
  if (ours.length === 0 && other)
    return wrong(
      `Die Datei gehört zum Konto ${formatIban(other.iban)}. Beim Betreiber steht ${formatIban(company.iban)}.`,
    );
  await holdName(context.db, 'bank-file');
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
  await queueMatching(context);
  return { id, payments, fresh };
}

// Banks write UTF-8, some still Latin 1, and say which.
function decode(bytes: Buffer): string | null {
  const [, label = 'utf-8'] =
    /encoding=["']([\w-]{3,20})["']/.exec(bytes.subarray(0, 100).toString('latin1')) ?? [];
  if (!/^(?:utf-8|iso-8859-1|iso-8859-15|windows-1252)$/i.test(label)) return null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function takeUp(context: Context, fileId: number, entries: readonly BankEntry[]): Promise<number> {
  const alike = new Map<string, number>();
  let fresh = 0;
  for (const entry of entries) {
    const { iban, bookedOn, cents, reference, parts, hasDetails, batch } = entry;
    const same = [normaliseIban(iban), bookedOn, cents, reference || digestOf(parts)].join('/');
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
          read_at: context.clock.now(),
        }),
      );
  }
  return fresh;
}

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
