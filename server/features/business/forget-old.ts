import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Forgets employees who left, and the accounts of mandates that no debit needs any more. */
export async function forgetOldCompanies({ db }: Context, { contacts, receipts }: Cutoffs): Promise<void> {
  await db
    .updateTable('employee')
    .set({ first_name: '', email: '' })
    .where('removed_at', '<', contacts)
    .where('email', '!=', '')
    .execute();
  await db
    .updateTable('sepa_mandate')
    .set({ iban: '', account_holder: '', street: '', city: '', signature: '' })
    .where('replaced_at', '<', receipts)
    .where('iban', '!=', '')
    .execute();
  await db
    .updateTable('collection_file')
    .set({ content: '' })
    .where('created_at', '<', receipts)
    .where('content', '!=', '')
    .execute();
}
