import type { Context } from '#server/plumbing/context.ts';

interface Deed {
  personId: number;
  /** Verb of what was done, such as order-accepted. */
  action: string;
  subject: {
    kind:
      | 'order'
      | 'restaurant'
      | 'site'
      | 'application'
      | 'mandate'
      | 'collection'
      | 'collection-file'
      | 'review'
      | 'message'
      | 'voucher';
    id: number | null;
  };
  details?: Record<string, string | number | null>;
}

/** Notes who did what in kitchen and office, within the change itself. */
export async function noteDeed(
  { db, clock }: Context,
  { personId, action, subject, details }: Deed,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      person_id: personId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
