import { ORDER_ADDRESS, SAVED_ADDRESS } from '#contract/address-names.ts';
import type { Answer } from '#contract/contract.ts';
import { addressIn, under } from '#domain/people/address.ts';
import type { OrderValues } from './order-values.ts';

export type SavedAddress = Answer<'userData'>['locations'][number];

/** Only where this restaurant delivers; where that could not be loaded, none (CHK-022). */
export function deliverableAddresses(
  addresses: readonly SavedAddress[],
  places: readonly { id: number }[] | null,
): SavedAddress[] {
  const ids = new Set(places?.map(({ id }) => id));
  return addresses.filter(({ item_geoid }) => ids.has(item_geoid));
}

/** What a saved address fills in; another one than those offered only takes the choice back. */
export function valuesOfAddress(id: string, offered: readonly SavedAddress[]): Partial<OrderValues> {
  const address = offered.find((one) => String(one.id) === id);
  if (!address) return { customerLocation: '' };
  return {
    customerLocation: id,
    firstname: address.item_vorname,
    lastname: address.item_name,
    company: address.item_firma,
    ...under(ORDER_ADDRESS, addressIn(SAVED_ADDRESS, address)),
    geoid: String(address.item_geoid),
  };
}

/**
 * The address that is meant unless somebody says otherwise: the one at the chosen place, else the only one there is, where
 * the place follows it.
 */
export function likelyAddress(
  offered: readonly SavedAddress[],
  geoid: string,
  placeFollows: boolean,
): SavedAddress | undefined {
  const [only, ...others] = offered;
  const there = offered.find(({ item_geoid }) => String(item_geoid) === geoid);
  return there ?? (placeFollows && others.length === 0 ? only : undefined);
}

/** Without scripts a choice fills the form in when it is sent; what was typed is not written over. */
export function withChosenAddress(values: OrderValues, offered: readonly SavedAddress[]): OrderValues {
  if (values.customerLocation === '' || values.street !== '') return values;
  return { ...values, ...valuesOfAddress(values.customerLocation, offered) };
}
