import { findRow, hasRow, saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Document } from './check-applicant.ts';

const openApplication = ({ db }: Context, restaurantId: number) =>
  findRow(db, 'provider_application', { restaurant_id: restaurantId, decision: '' });

/** Whether the operator has the proof of an application that is not decided yet; null: there is none to decide. */
export async function hasDocument(context: Context, restaurantId: number): Promise<boolean | null> {
  const application = await openApplication(context, restaurantId);
  return application ? hasRow(context.db, 'provider_file', { application_id: application.id }) : null;
}

/** Keeps it for whoever decides, sealed, instead of one that was sent before. */
export async function keepDocument(
  context: Context,
  restaurantId: number,
  { kind, bytes }: Document,
): Promise<Refusal | null> {
  const application = await openApplication(context, restaurantId);
  if (!application) return refuse('already-decided');
  const sealed = { kind, bytes: context.seals.seal(bytes, 'provider_file.bytes') };
  await saveRow(
    context.db,
    'provider_file',
    { application_id: application.id, ...sealed },
    ['application_id'],
    sealed,
  );
  return null;
}
