import { isSepaIban, normaliseIban } from '#domain/money/sepa.ts';
import { sepaText } from '#domain/money/sepa-text.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findBank, saveBankRow } from './bank-store.ts';
import { endMandate } from './end-mandate.ts';

interface Bank {
  holder: string;
  iban: string;
}

/** The account that a restaurant is paid to, as it is known now. */
export async function readBank({ db, seals }: Context, restaurantId: number): Promise<Bank | null> {
  const row = await findBank(db, restaurantId);
  return row ? { holder: row.holder, iban: seals.openText(row.iban, 'restaurant_bank.iban') } : null;
}

/**
 * Takes another account for a restaurant, which the caller holds. A mandate names its account, so it ends with it. The
 * same as before is confirmed: what had come back from there is paid once more.
 */
export async function saveBank(
  context: Context,
  restaurantId: number,
  { holder, iban: typed }: Bank,
): Promise<Refusal | null> {
  const fields = wrongFields({ holder, iban: typed });
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const iban = normaliseIban(typed);
  const before = await readBank(context, restaurantId);
  const { db, clock, seals } = context;
  const changed_at = clock.now();
  const isSame = before?.holder === holder && before.iban === iban;
  if (!isSame) await endMandate(context, restaurantId, 'replaced');
  await saveBankRow(db, {
    restaurant_id: restaurantId,
    holder,
    iban: seals.seal(iban, 'restaurant_bank.iban'),
    changed_at,
  });
  return null;
}

function wrongFields({ holder, iban }: Bank): Record<string, string> {
  const unreadable = sepaText(holder, holder.length) === '';
  return {
    ...(unreadable && {
      holder:
        holder === ''
          ? 'Bitte nenne, wem das Konto gehört'
          : 'Banken kennen nur lateinische Buchstaben. Bitte schreib es damit.',
    }),
    ...(!isSepaIban(iban) && { iban: 'Das ist keine gültige IBAN. Bitte prüfe die Ziffern.' }),
  };
}
