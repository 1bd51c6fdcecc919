import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { decideSeller, ProposedSeller, proposeOwnSeller } from '#contract/own-seller.ts';
import { doorText } from '#domain/people/door.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { deleteRows, findRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { ProposedSellerTable } from '#server/database/tables/restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { isAmong, type Staff } from '#server/plumbing/visit/staff.ts';
import { findPlace } from '../location/find-place.ts';
import { findTown } from '../location/find-town.ts';
import type { Place } from '../location/place.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { updateRestaurant } from './store.ts';

type Input = z.output<typeof proposeOwnSeller.request>;
type Proposal = Selectable<ProposedSellerTable>;

const asked: [keyof Input & `item_${string}`, string][] = [
  ['item_name', 'Wie heißt euer Restaurant?'],
  ['item_owner', 'Wem gehört euer Restaurant?'],
  ['item_street', 'Bitte verrate uns eure Straße'],
  ['item_houseno', 'Bitte verrate uns eure Hausnummer'],
  ['item_ort', 'Bitte verrate uns euren Ort'],
];

/** The name and address that a restaurant asks for, as pages show them; null where it asks for none. */
export async function readProposal(
  context: Context,
  restaurantId: number,
): Promise<z.input<typeof ProposedSeller> | null> {
  const proposal = await findRow(context.db, 'proposed_seller', { restaurant_id: restaurantId });
  const place = proposal && (await findPlace(context, proposal.place_id));
  if (!proposal || !place) return null;
  return {
    item_name: proposal.name,
    item_owner: proposal.owner,
    item_street: proposal.street,
    item_houseno: proposal.house_number,
    item_plz: place.postal_code,
    item_ort: place.town,
    madeAt: proposal.made_at.toString(),
    refused: proposal.refused_at && proposal.reason,
  };
}

/** Asks for another name or address, once the restaurant is held; a new proposal takes the place of the last. */
export async function proposeSeller(
  context: Context & { staff: Staff },
  input: Input,
): Promise<{ name: string; address: string } | Refusal> {
  const { hostId } = input;
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const isPostalCode = /^\d{5}$/.test(input.item_plz);
  const place = isPostalCode ? await findTown(context, input.item_plz, input.item_ort) : null;
  const isTheirs = isAmong(context.staff.idsWith('team-owners'), hostId);
  const fields = {
    ...Object.fromEntries(asked.filter(([field]) => input[field] === '')),
    ...(!place && {
      item_plz: isPostalCode
        ? 'Diese Postleitzahl kennen wir nicht'
        : 'Eine Postleitzahl hat fünf Ziffern. Bitte prüfe sie.',
    }),
    ...(input.item_owner !== restaurant.owner &&
      !isTheirs && { item_owner: 'Wem das Restaurant gehört, ändern nur die Inhaber.' }),
  };
  if (Object.keys(fields).length > 0 || !place) return refuse('bad-input', { fields });
  const proposal = {
    name: input.item_name,
    owner: input.item_owner,
    street: input.item_street,
    house_number: input.item_houseno,
    place_id: place.id,
    made_at: context.clock.now(),
    refused_at: null,
    reason: '',
  };
  await saveRow(
    context.db,
    'proposed_seller',
    { restaurant_id: hostId, ...proposal },
    ['restaurant_id'],
    proposal,
  );
  return { name: proposal.name, address: addressOf(proposal, place) };
}

export const withdrawSeller = async (
  { db }: Context,
  { hostId }: { hostId: number },
): Promise<Refusal | null> =>
  (await deleteRows(db, 'proposed_seller', { restaurant_id: hostId })) ? null : refuse('unknown-entry');

/** Lets guests see what was proposed, or says why not. Orders keep who sold them: they have it in their own rows. */
export async function decideOnSeller(
  context: Context,
  { id, madeAt, approve, reason }: z.output<typeof decideSeller.request>,
): Promise<{ name: string; address: string; former: string } | Refusal> {
  const { db, clock } = context;
  const restaurant = await findAnyRestaurant(context, id);
  const proposal = await findRow(db, 'proposed_seller', { restaurant_id: id });
  const place = proposal && (await findPlace(context, proposal.place_id));
  if (!restaurant || !proposal || !place || proposal.refused_at) return refuse('already-decided');
  if (proposal.made_at.toString() !== madeAt) return refuse('changed-meanwhile');
  if (!approve && reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
  const { name, owner, street, house_number, place_id } = proposal;
  const now = clock.now();
  if (approve) {
    const { latitude, longitude } = isSameDoor(restaurant, proposal) ? restaurant : place;
    const seller = { name, owner, street, house_number, place_id, latitude, longitude };
    await updateRestaurant(db, id, { ...seller, changed_at: now });
    await deleteRows(db, 'proposed_seller', { restaurant_id: id });
    context.announce({ tags: [`restaurant:${id}`, 'list'] });
  } else await updateRows(db, 'proposed_seller', { restaurant_id: id }, { refused_at: now, reason });
  return { name, address: addressOf(proposal, place), former: restaurant.name };
}

type Door = Pick<Proposal, 'street' | 'house_number' | 'place_id'>;

const isSameDoor = (one: Door, other: Door): boolean =>
  one.street === other.street && one.house_number === other.house_number && one.place_id === other.place_id;

const addressOf = ({ street, house_number }: Door, { postal_code, town }: Place): string =>
  doorText(doorOf({ street, house_number, postal_code, town }));
