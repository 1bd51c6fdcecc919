import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, text, words } from './values.ts';

/** Who sells, as it stands on the menu and on each receipt. */
export const Seller = z.object({
  item_name: z.string(),
  item_owner: z.string(),
  item_street: z.string(),
  item_houseno: z.string(),
  item_plz: z.string(),
  item_ort: z.string(),
});

export const ProposedSeller = Seller.extend({
  madeAt: Instant,
  refused: z.string().nullable().describe('why the operator refused it; null: it waits'),
});

const ofHost = { hostId: Id };

export const proposeOwnSeller = endpoint('proposeOwnSeller', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Asks for another name or address of the restaurant; guests see the old one until an operator confirms it. Only owners change the owner.',
  request: z.object({
    ...ofHost,
    item_name: words(workLimits.restaurant.name).default(''),
    item_owner: words(workLimits.restaurant.owner).default(''),
    item_street: words(workLimits.restaurant.street).default(''),
    item_houseno: words(workLimits.restaurant.houseNumber).default(''),
    item_plz: text(limits.address.postalCode).default(''),
    item_ort: words(workLimits.restaurant.town).default(''),
  }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});

export const withdrawOwnSeller = endpoint('withdrawOwnSeller', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Asks for it no more.',
  request: z.object(ofHost),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

export const decideSeller = endpoint('decideSeller', {
  may: { office: 'applications' },
  summary:
    'Confirms another name or address of a restaurant, so that guests see it, or refuses it with a reason.',
  request: z.object({
    id: Id.describe('of the restaurant'),
    madeAt: Key.describe('of the proposal that was looked at: a newer one is looked at first'),
    approve: z.boolean(),
    reason: text(workLimits.office.decision).default(''),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'already-decided', 'changed-meanwhile'],
});
