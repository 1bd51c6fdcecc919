import type { CallName } from '#contract/calls.ts';
import { checkBooks } from '#server/features/statement/check-books.ts';
import { forgetOld } from '#server/features/privacy/forget-old.ts';
import { SWEEPS } from '#server/sweep-all.ts';
import { OFFICE_LISTS } from './office-lists.ts';
import { type Asked, type Found, said, type World } from './world.ts';

/** A list of a usual length, in either world. */
const USUAL = 30;

const lists = (order: string) => `
  select place.geo_url as url, place.id from place join delivery_area on place_id = place.id
  group by place.id order by ${order}, place.id limit 3`;
const RESTAURANTS = `select id, place_id as "placeId", id * 40 - 10 as "productId" from restaurant where offers_delivery and id % 50 <> 1 order by id desc limit 3`;
const BUSY = `select restaurant_id as id, 2 as "personId" from orders where state in ('placed', 'accepted', 'preparing', 'ready', 'on-the-way')
  group by restaurant_id order by count(*) desc, restaurant_id limit 1`;
const EVERY_FIFTIETH = `select 1 + 50 * n as id, 10 + n as "personId" from generate_series(0, 2) as n where 1 + 50 * n <= (select max(id) from restaurant)`;
const GUESTS = `select person_id as "personId", max(id) as id, max(phone) as phone, max(email) as email, max(first_name || ' ' || last_name) as name
  from orders where person_id > 20 and state = 'completed' group by person_id having count(*) between 4 and 12 order by person_id desc limit 3`;

const list = (name: string, order: string): Asked => ({
  name,
  subjects: lists(order),
  prepare: async ({ stranger }, { url: geourl }) => {
    const guest = stranger();
    return async () => said(await guest.call('hosts', { geourl }));
  },
});

const office = (name: string, call: CallName, ask: (subject: Found) => object = () => ({})): Asked => ({
  name: `office, ${name}`,
  subjects: GUESTS,
  prepare: async ({ loggedIn }, subject) => {
    const operator = await loggedIn(3, null);
    return async () => said(await operator.send(call, { ...ask(subject) }));
  },
});

/** Somebody whose basket holds one dish of the restaurant. */
async function hungry({ stranger }: World, { id, placeId, productId }: Found) {
  const guest = stranger();
  said(await guest.call('setGeoId', { geoid: placeId }));
  const add = async () => said(await guest.call('addProduct', { hostId: id, productId, size: 'big' }));
  return { guest, add };
}

const CALLS: readonly Asked[] = [
  list('list of a town', `abs(count(*) - ${USUAL})`),
  list('list, the longest', 'count(*) desc'),
  {
    name: 'dishes found in a town',
    subjects: lists(`abs(count(*) - ${USUAL})`),
    prepare: async ({ stranger }, { url: geourl }) => {
      const guest = stranger();
      return async () => said(await guest.call('dishes', { geourl, query: 'pasta' }));
    },
  },
  {
    name: 'menu',
    subjects: RESTAURANTS,
    prepare: async ({ stranger }, { id }) => {
      const guest = stranger();
      return async () => said(await guest.call('menu', { hostId: id }));
    },
  },
  {
    name: 'basket, one piece more',
    subjects: RESTAURANTS,
    prepare: async (world, subject) => {
      const { add } = await hungry(world, subject);
      await add();
      return add;
    },
  },
  {
    name: 'order',
    subjects: RESTAURANTS,
    prepare: async (world, subject) => {
      const { guest, add } = await hungry(world, subject);
      await add();
      const { basket } = await add();
      const own = String(Date.now()).slice(-7);
      return async () =>
        said(
          await guest.call('order', {
            hostId: subject.id,
            homedelivery: true,
            firstname: 'Jule',
            lastname: 'Petersen',
            street: 'Kurpromenade',
            number: own,
            geoid: subject.placeId,
            mobile: `0170 ${own}`,
            email: 'jule@guest.example',
            payment: 'nachnahme',
            payable: basket.sums.payable,
          }),
        );
    },
  },
  {
    name: 'kitchen board',
    subjects: BUSY,
    prepare: async ({ loggedIn }, { id, personId }) => {
      const cook = await loggedIn(personId, id);
      return async () => said(await cook.call('kitchenBoard', { hostId: id }));
    },
  },
  office('newest orders', 'officeOrders'),
  office('order by number', 'officeOrders', ({ id }) => ({ search: String(id) })),
  office('orders by name', 'officeOrders', ({ name: search }) => ({ search })),
  office('orders by phone', 'officeOrders', ({ phone: search }) => ({ search })),
  office('orders by mail', 'officeOrders', ({ email: search }) => ({ search })),
  office('messages by mail', 'officeMessages', ({ email: search }) => ({ search })),
  office('people by mail', 'officePeople', ({ email: search }) => ({ search })),
  office('people by name', 'officePeople', ({ name: search }) => ({ search })),
  office('desk', 'officeDesk'),
  office('restaurants', 'officeRestaurants'),
  office('restaurants that need somebody', 'officeRestaurants', () => ({ state: 'any', sort: 'needs' })),
  office('restaurants by turnover', 'officeRestaurants', () => ({ sort: 'value', isDescending: true })),
  office('restaurants by town', 'officeRestaurants', () => ({ sort: 'town' })),
  office('restaurants by state', 'officeRestaurants', () => ({ sort: 'state' })),
  office('restaurants named', 'officeRestaurants', () => ({ search: 'kombüse 4711' })),
  office('reviews', 'officeReviews'),
  office('what needs somebody', 'officeDesk'),
  {
    name: "guest's past orders",
    subjects: GUESTS,
    prepare: async ({ loggedIn }, { personId }) => {
      const guest = await loggedIn(personId);
      return async () => said(await guest.call('archive', { hostId: null, page: 1 }));
    },
  },
  {
    name: "restaurant's account, this month",
    subjects: EVERY_FIFTIETH,
    prepare: async ({ loggedIn }, { id, personId }) => {
      const owner = await loggedIn(personId, id);
      return async () => said(await owner.call('ownAccount', { hostId: id }));
    },
  },
  {
    name: "restaurant's past orders",
    subjects: EVERY_FIFTIETH,
    prepare: async ({ loggedIn }, { id, personId }) => {
      const owner = await loggedIn(personId, id);
      return async () => said(await owner.call('ownOrders', { hostId: id }));
    },
  },
  {
    name: 'erasure of an account',
    subjects: GUESTS,
    prepare: async ({ loggedIn }, { personId }) => {
      const guest = await loggedIn(personId);
      return async () => said(await guest.call('deleteUser', { login: { password: 'sturmflut' } }));
    },
  },
];

const sweeps = SWEEPS.map((sweep): Asked => ({
  name: `sweep ${sweep.name}`,
  prepare:
    async ({ app }) =>
    async () =>
      sweep(app.context),
}));

/** What is done once a day, and not for each restaurant. */
const CHORES = [forgetOld, checkBooks].map((chore): Asked => ({
  name: `daily ${chore.name}`,
  prepare:
    async ({ app }) =>
    async () =>
      chore(app.context),
}));

export const ASKED: readonly Asked[] = [...CALLS, ...OFFICE_LISTS, ...sweeps, ...CHORES];
