import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

/** Somebody who runs two restaurants, and has the boards of both open in one browser. */
async function twoBoards() {
  const shops = [await makeShop(db), await makeShop(db)] as const;
  const [one, other] = [shops[0].restaurant.id, shops[1].restaurant.id];
  const roles = [one, other].map((id) => ({ role: 'manager' as const, restaurant_id: id }));
  const { guest: staff } = await loggedIn(app, shops[0].site, { roles });
  for (const hostId of [one, other]) await staff.call('kitchenBoard', { hostId, shift: 'abend' });
  const ends = async (isAsked: boolean) =>
    (await staff.call('kitchenEndShift', { hostId: one, shift: 'abend', isAsked })).answer;
  const shown = async (at: 0 | 1) => {
    const { site, restaurant } = shops[at];
    const owner = await staffOf(app, site.host, 'owner', restaurant.id);
    return (await owner.call('kitchenBoard', { hostId: restaurant.id })).answer;
  };
  return { shops, one, other, staff, ends, shown };
}

test('KIT-851 a shift ends on the boards of all restaurants in its browser, after it was said of which', async () => {
  const { shops, one, other, ends, shown } = await twoBoards();
  const names = shops.map(({ restaurant: { id, name } }) => ({ id, item_name: name }));
  expect(await ends(false)).toEqual({ success: true, hasEnded: false, isLast: true, missed: names });
  for (const at of [0, 1] as const) expect((await shown(at)).boards).toMatchObject([{ isAlive: true }]);
  expect(await ends(true)).toMatchObject({ hasEnded: true, missed: names });
  for (const at of [0, 1] as const) {
    const { boards, restaurant } = await shown(at);
    expect([boards, restaurant.silentSince]).toEqual([[], EVENING.toString()]);
  }
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['restaurant_id', 'action'])
    .where('restaurant_id', 'in', [one, other])
    .where('action', 'like', 'silence-%')
    .orderBy('restaurant_id')
    .execute();
  expect(deeds).toEqual([one, other].map((id) => ({ restaurant_id: id, action: 'silence-begun' })));
  expect(await ends(true)).toEqual({ success: true, hasEnded: true, isLast: false, missed: [] });
});

test('KIT-851 where others see the orders of the shown one, only the other is asked about', async () => {
  const { shops, one, ends, shown } = await twoBoards();
  const cook = await staffOf(app, shops[0].site.host, 'kitchen', one);
  await cook.call('kitchenBoard', { hostId: one, shift: 'herd' });
  const [, { restaurant }] = shops;
  const missed = [{ id: restaurant.id, item_name: restaurant.name }];
  expect(await ends(false)).toEqual({ success: true, hasEnded: false, isLast: false, missed });
  await ends(true);
  expect((await shown(0)).restaurant.silentSince).toBeNull();
  expect((await shown(0)).boards).toHaveLength(1);
  expect((await shown(1)).restaurant.silentSince).toBe(EVENING.toString());
});

test('KIT-851 another shift in the same browser goes on', async () => {
  const { other, staff, ends, shown } = await twoBoards();
  await staff.call('kitchenBoard', { hostId: other, shift: 'später', begins: true });
  await ends(true);
  expect((await shown(0)).boards).toEqual([]);
  expect((await shown(1)).boards).toMatchObject([{ isAlive: true }]);
});
