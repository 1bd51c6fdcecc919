import type { z } from 'zod';
import type { ownTaxDetails, saveOwnTaxDetails } from '#contract/sellers.ts';
import { maskTaxId, type SellerIdentity } from '#domain/money/seller-report.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { readIdentity, saveIdentity } from '#server/features/statement/sellers/identity.ts';
import { readNotices } from '#server/features/statement/sellers/notices.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { editOwn } from './edit-own.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

type Shown = z.input<typeof ownTaxDetails.answer>;

/** Who sells, and what was reported of them. */
export async function showTaxDetails(
  context: StaffVisit,
  { hostId }: z.output<typeof ownTaxDetails.request>,
): Promise<Shown | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const identity = await readIdentity(context, restaurant.id);
  return {
    id: restaurant.id,
    item_name: restaurant.name,
    details: identity && toDetails(identity),
    suggested: { legalName: restaurant.owner, ...doorOf(restaurant) },
    notices: (await readNotices(context, restaurant.id)).map(({ id, year, told_at: toldAt }) => ({
      id,
      year,
      toldAt: toldAt.toString(),
    })),
  };
}

function toDetails({ taxId, ...identity }: SellerIdentity): NonNullable<Shown['details']> {
  const nobody = { firstName: '', lastName: '', bornOn: '', legalName: '' };
  return { ...nobody, ...identity, taxId: maskTaxId(taxId) };
}

export const saveTaxDetailsOf = (
  visit: StaffVisit,
  { hostId, ...typed }: z.output<typeof saveOwnTaxDetails.request>,
): Promise<Refusal | null> =>
  editOwn(visit, hostId, { action: 'tax-details-saved', details: { kind: typed.kind } }, (context) =>
    saveIdentity(context, hostId, typed),
  );
