import type { z } from 'zod';
import type { officeApplication, officeApplications } from '#contract/office-applications.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { qrContactLink } from '#server/features/provider/qr-contact.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import {
  type ApplicationRow,
  countEntries,
  listApplications,
  selectApplication,
  selectFile,
} from './applications-store.ts';

const NOTHING_ENTERED = { products: 0, openingTimes: 0, deliveryAreas: 0 };

export async function showApplications(
  context: VisitContext,
  filter: z.output<typeof officeApplications.request>,
): Promise<z.input<typeof officeApplications.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const { rows, count } = await listApplications(context.db, filter);
  return { count, applications: rows.map(describe) };
}

export async function showApplication(
  context: VisitContext,
  { id }: { id: number },
): Promise<z.input<typeof officeApplication.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const row = await selectApplication(context.db, id);
  if (!row) return refuse('unknown-application');
  const entries =
    row.restaurant_id === null ? NOTHING_ENTERED : await countEntries(context.db, row.restaurant_id);
  return {
    ...describe(row),
    ...entries,
    site: row.site,
    item_street: row.street,
    item_houseno: row.house_number,
    item_taxnumber: row.tax_number,
    item_phone: row.phone,
    item_cellphone: row.mobile,
    fileKind: row.file_kind,
    termsVersion: row.terms_version,
    accessUsedAt: row.access_used_at?.toString() ?? null,
    decidedAt: row.decided_at?.toString() ?? null,
    reason: row.reason,
    hostId: row.restaurant_id,
    hostUrl: row.host_url,
  };
}

/** The document for operators' eyes only. */
export async function readApplicationFile(
  context: VisitContext,
  { id }: { id: number },
): Promise<Buffer | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  return (await selectFile(context.db, id)) ?? refuse('unknown-application');
}

const describe = (row: ApplicationRow) => ({
  id: row.id,
  state: row.state,
  item_name: row.name,
  item_owner: row.owner,
  item_plz: row.postal_code,
  item_ort: row.town,
  item_email: row.email,
  submittedAt: row.submitted_at?.toString() ?? null,
  hasFile: row.file_kind !== null,
  link: row.hash !== null && row.submitted_at === null ? qrContactLink(row.origin, row.hash, row.id) : null,
});
