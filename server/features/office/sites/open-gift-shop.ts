import type { Context } from '#server/plumbing/context.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { makeOwner } from '#server/features/account/enrol-owner.ts';
import { findTown } from '#server/features/location/find-town.ts';
import { foundGiftMenu } from '#server/features/menu/found-gift-menu.ts';
import { foundGiftShop } from '#server/features/restaurant/found-restaurant.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { lockSite, sellGiftsBy } from '#server/features/site/run/edit-site.ts';
import { asOperator } from '../as-operator.ts';

interface Opened {
  restaurantId: number;
  title: string;
}

/** Opens a shop for gift vouchers as the operator's own; whoever does so owns it and connects its account for payments. */
export const openGiftShopAsOperator = (
  outer: PersonVisit,
  { id }: { id: number },
): Promise<Opened | Refusal> =>
  asOperator(
    outer,
    (context) => open(context, id),
    ({ restaurantId, title }) => ({
      action: 'gift-shop-opened',
      subject: { kind: 'site', id },
      details: { title, shop: restaurantId },
    }),
  );

async function open(context: PersonVisit, siteId: number): Promise<Opened | Refusal> {
  const site = await lockSite(context, siteId);
  if (isRefusal(site)) return site;
  if (site.restaurant_id !== null)
    return refuse('bad-input', { message: 'Gutscheine verkauft nur ein Marktplatz.' });
  if (site.gift_restaurant_id !== null)
    return refuse('already-decided', { message: 'Diese Seite hat schon einen Gutscheinshop.' });
  const restaurantId = await found(context, site.title);
  if (isRefusal(restaurantId)) return restaurantId;
  await foundGiftMenu(context, restaurantId);
  await makeOwner(context, context.person.id, restaurantId);
  await sellGiftsBy(context, siteId, restaurantId);
  return { restaurantId, title: site.title };
}

async function found(context: Context, title: string): Promise<number | Refusal> {
  const company = await findCompany(context);
  if (!company)
    return refuse('bad-input', {
      message: 'Tragt zuerst unter „Betreiber“ ein, wer die Gutscheine verkauft.',
    });
  const place = await findTown(context, company.postal_code, company.town);
  if (!place)
    return refuse('bad-input', {
      message: 'Die Postleitzahl, die unter „Betreiber“ steht, kennen wir nicht.',
    });
  return foundGiftShop(context, {
    name: `${title} Geschenkgutscheine`,
    owner: company.name,
    street: company.street,
    houseNumber: company.house_number,
    place,
    phone: company.phone,
    email: company.email,
    taxNumber: company.tax_number,
    vatId: company.vat_id,
    register: company.register_entry,
  });
}
