import type { z } from 'zod';
import type { ownBank, saveOwnBank, signOwnMandate } from '#contract/own-bank.ts';
import { maskIban } from '#domain/money/sepa.ts';
import { findUsable } from '#server/features/statement/bank/running-mandate.ts';
import { readBank, saveBank } from '#server/features/statement/bank/save-bank.ts';
import {
  readTerms,
  revokeRestaurantMandate,
  signRestaurantMandate,
} from '#server/features/statement/bank/sign-mandate.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { editOwn } from './edit-own.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** Where a restaurant is paid to, and whether what it owes is collected. */
export async function showBank(
  context: StaffVisit,
  { hostId }: z.output<typeof ownBank.request>,
): Promise<z.input<typeof ownBank.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const bank = await readBank(context, restaurant.id);
  const mandate = await findUsable(context, restaurant.id);
  return {
    id: restaurant.id,
    item_name: restaurant.name,
    bank: bank && { holder: bank.holder, iban: maskIban(bank.iban) },
    mandate: mandate
      ? {
          reference: mandate.reference,
          signedAt: mandate.signed_at.toString(),
          signature: mandate.signature,
        }
      : null,
    terms: await readTerms(context),
  };
}

export const saveOwnBankOf = (
  visit: StaffVisit,
  { hostId, ...bank }: z.output<typeof saveOwnBank.request>,
): Promise<Refusal | null> => {
  const details = { iban: maskIban(bank.iban) };
  return editOwn(visit, hostId, { action: 'bank-saved', details }, (context) =>
    saveBank(context, hostId, bank),
  );
};

export const signOwn = (
  visit: StaffVisit,
  { hostId, signature }: z.output<typeof signOwnMandate.request>,
): Promise<Refusal | null> =>
  editOwn(visit, hostId, { action: 'mandate-signed' }, (context) =>
    signRestaurantMandate(context, hostId, signature),
  );

export const revokeOwn = (visit: StaffVisit, { hostId }: { hostId: number }): Promise<Refusal | null> =>
  editOwn(visit, hostId, { action: 'mandate-revoked' }, (context) =>
    revokeRestaurantMandate(context, hostId),
  );
