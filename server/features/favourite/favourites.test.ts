import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { MOST_FAVOURITES } from './favourites.ts';

const app = await testApp();
const { db } = app.database;

const likedBy = async (guest: Guest) => {
  const { restaurants, dishes } = (await guest.call('favourites', {})).answer;
  return { restaurants: restaurants.map(({ id }) => id), dishes: dishes.map(({ id }) => id) };
};

const likes = ({ restaurant, dish }: Shop, guest: Guest, liked = true) =>
  guest.call('setFavourite', { hostId: restaurant.id, productId: dish.id, liked });

/** The account likes so many dishes of the shop that are not sold in any size. */
async function likesSoMany({ dish }: Shop, person: { id: number }, length: number): Promise<void> {
  const { restaurant_id, category_id } = dish;
  const title = 'Matjes';
  const dishes = await db
    .insertInto('product')
    .values(Array.from({ length }, () => ({ restaurant_id, category_id, title, vat_class: 'food', sort: 0 })))
    .returning('id')
    .execute();
  await db
    .insertInto('favourite')
    .values(
      dishes.map(({ id }) => ({ person_id: person.id, restaurant_id, product_id: id, added_at: EVENING })),
    )
    .execute();
}

const NOTHING = { restaurants: [], dishes: [] };

describe('liking', () => {
  test('FAV-001 a restaurant and its dishes, the newest first, each once; and no longer', async () => {
    const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
    const herring = await makeProduct(db, shop.restaurant, {
      sizes: [
        { size: 'small', price_cents: 750 },
        { size: 'big', price_cents: 950 },
      ],
    });
    const guest = stranger(app, shop.site);
    expect(await likedBy(guest)).toEqual(NOTHING);
    const hostId = shop.restaurant.id;
    await guest.call('setFavourite', { hostId, liked: true });
    await likes(shop, guest);
    await guest.call('setFavourite', { hostId, productId: herring.id, liked: true });
    await likes(shop, guest);
    expect((await guest.call('favourites', {})).answer).toMatchObject({
      restaurants: [{ id: hostId, item_name: shop.restaurant.name, item_url: shop.restaurant.url }],
      dishes: [
        { id: herring.id, price: 7.5, severalPrices: true },
        {
          id: shop.dish.id,
          hostId,
          hostUrl: shop.restaurant.url,
          title: 'Labskaus',
          price: 10,
          severalPrices: false,
        },
      ],
    });
    await guest.call('setFavourite', { hostId, liked: false });
    await likes(shop, guest, false);
    expect((await likes(shop, guest, false)).status).toBe(200);
    expect(await likedBy(guest)).toEqual({ restaurants: [], dishes: [herring.id] });
  });

  test('FAV-001 a gift voucher is no dish to like', async () => {
    const shop = await makeShop(db, { dish: { kind: 'gift-voucher', vat_class: 'none' } });
    const guest = stranger(app, shop.site);
    expect((await likes(shop, guest)).error?.code).toBe('unknown-product');
    expect(await likedBy(guest)).toEqual(NOTHING);
  });

  test('FAV-001 nobody sees or takes away what others like', async () => {
    const shop = await makeShop(db);
    const guest = stranger(app, shop.site);
    await likes(shop, guest);
    const other = stranger(app, shop.site);
    expect(await likedBy(other)).toEqual(NOTHING);
    await likes(shop, other, false);
    expect((await likedBy(guest)).dishes).toEqual([shop.dish.id]);
  });

  test('FAV-002 what is not sold any more is not shown, and is there again when it comes back', async () => {
    const shop = await makeShop(db);
    const guest = stranger(app, shop.site);
    await likes(shop, guest);
    const sells = async (is_active: boolean) => {
      await db.updateTable('product').set({ is_active }).where('id', '=', shop.dish.id).execute();
      await db
        .updateTable('restaurant')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', shop.restaurant.id)
        .execute();
    };
    await sells(false);
    expect(await likedBy(guest)).toEqual(NOTHING);
    expect((await likes(shop, stranger(app, shop.site))).error.code).toBe('unknown-product');
    await sells(true);
    expect((await likedBy(guest)).dishes).toEqual([shop.dish.id]);
  });

  test('FAV-002 a restaurant or dish of another site is none here', async () => {
    const [shop, elsewhere] = [await makeShop(db), await makeShop(db)];
    const guest = stranger(app, shop.site);
    const foreign = await guest.call('setFavourite', { hostId: elsewhere.restaurant.id, liked: true });
    expect(foreign.error.code).toBe('unknown-restaurant');
    const mixed = { hostId: shop.restaurant.id, productId: elsewhere.dish.id, liked: true };
    expect((await guest.call('setFavourite', mixed)).error.code).toBe('unknown-product');
  });

  test('FAV-002 somebody keeps at most 200', async () => {
    const shop = await makeShop(db);
    const { person, guest } = await loggedIn(app, shop.site);
    await likesSoMany(shop, person, MOST_FAVOURITES);
    expect((await likes(shop, guest)).error.code).toBe('too-many-favourites');
  });
});

describe('logging in', () => {
  test('FAV-001 what a guest liked belongs to the account from the log-in on, once, on every device', async () => {
    const shop = await makeShop(db);
    const herring = await makeProduct(db, shop.restaurant);
    const person = await makePerson(db);
    const logIn = { email: person.email, password: person.password };
    const [guest, phone] = [stranger(app, shop.site), stranger(app, shop.site)];
    await likes(shop, guest);
    await guest.call('setFavourite', { hostId: shop.restaurant.id, productId: herring.id, liked: true });
    await likes(shop, phone);
    await Promise.all([guest, phone].map((device) => device.call('userLogin', logIn)));
    const both = { restaurants: [], dishes: [herring.id, shop.dish.id].toSorted() };
    for (const device of [guest, phone]) {
      const { restaurants, dishes } = await likedBy(device);
      expect({ restaurants, dishes: dishes.toSorted() }).toEqual(both);
    }
    await guest.call('userLogout', {});
    expect(await likedBy(guest)).toEqual(NOTHING);
  });

  test('FAV-002 as much comes along as fits in, however much the account likes already', async () => {
    const shop = await makeShop(db);
    const person = await makePerson(db);
    await likesSoMany(shop, person, MOST_FAVOURITES - 3);
    const guest = stranger(app, shop.site);
    for (const { id: productId } of [
      await makeProduct(db, shop.restaurant),
      await makeProduct(db, shop.restaurant),
      shop.dish,
    ])
      await guest.call('setFavourite', { hostId: shop.restaurant.id, productId, liked: true });
    await guest.call('userLogin', { email: person.email, password: person.password });
    expect((await likedBy(guest)).dishes).toHaveLength(3);
  });

  test('FAV-001 the export of an account has them, and they go with it', async () => {
    const shop = await makeShop(db);
    const { person, guest } = await loggedIn(app, shop.site);
    await likes(shop, guest);
    const { favourites } = (await guest.call('exportUser', {})).answer;
    expect(favourites).toMatchObject([{ restaurant_id: shop.restaurant.id, product_id: shop.dish.id }]);
    await guest.call('deleteUser', { login: { password: person.password } });
    const left = await db.selectFrom('favourite').select('id').where('person_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });
});
