import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const { database, clock, http, guest } = await testApp();
const { db } = database;
const site = await makeSite(db);

/** Somebody at an address of their own, so that nobody else's failures count against them. */
let addresses = 0;
async function tryLogin(
  email: string,
  password: string,
  address = `10.1.${++addresses >> 8}.${addresses & 255}`,
) {
  const response = await http.inject({
    method: 'POST',
    url: '/api/userLogin',
    headers: { host: site.host, origin: `http://${site.host}` },
    remoteAddress: address,
    payload: { login: { email, password } },
  });
  return {
    status: response.statusCode,
    body: response.json<{ error?: { code: string; message: string } }>(),
  };
}

describe('log-in', () => {
  test('API-088 ENT-012 answers the user and stays logged in', async () => {
    const person = await makePerson(db);
    const visitor = guest(site.host);
    const { answer } = await visitor.call('userLogin', {
      login: { email: ` ${person.email.toUpperCase()} `, password: person.password },
    });
    const user = {
      id: person.id,
      item_firstname: 'Fiete',
      item_lastname: 'Jansen',
      item_email: person.email,
      item_email_wanted: '',
      item_email_confirmed: 'Y',
      item_phone: '0451 987654',
      item_activated: 'Y',
      item_created: person.created_at.toString(),
      roles: ['customer'],
    };
    expect(answer).toEqual({ success: true, user });
    expect((await visitor.call('userData', {})).answer).toEqual({ user, locations: [] });
  });

  test('API-088 takes e-mail and password flat as well', async () => {
    const person = await makePerson(db);
    const { status } = await guest(site.host).call('userLogin', {
      email: person.email,
      password: person.password,
    });
    expect(status).toBe(200);
  });

  test('ERR-064 an unknown e-mail and a wrong password are answered alike', async () => {
    const person = await makePerson(db);
    const wrong = await tryLogin(person.email, 'ebbe');
    const unknown = await tryLogin(`${uniqueName()}@person.example`, 'ebbe');
    expect(wrong).toEqual({
      status: 401,
      body: { error: { code: 'login-failed', message: 'Login fehlgeschlagen 😭' } },
    });
    expect(unknown).toEqual(wrong);
  });

  test('ERR-064 nobody logs in without a password, nor after the account was erased', async () => {
    const without = await makePerson(db, { password_hash: null });
    const erased = await makePerson(db, { erased_at: clock.now() });
    expect((await tryLogin(without.email, '')).status).toBe(401);
    expect((await tryLogin(erased.email, erased.password)).status).toBe(401);
  });

  test('TOK-008 log-in and log-out replace the secret of the session', async () => {
    const person = await makePerson(db);
    const visitor = guest(site.host);
    await visitor.call('gettoken', {});
    const before = visitor.cookie;
    await visitor.call('userLogin', { email: person.email, password: person.password });
    const during = visitor.cookie;
    await visitor.call('userLogout', {});
    expect(new Set([before, during, visitor.cookie]).size).toBe(3);
    const stolen = await http.inject({
      method: 'POST',
      url: '/api/userData',
      headers: { host: site.host, cookie: during },
      payload: {},
    });
    expect(stolen.json()).toEqual({ user: null, locations: [] });
  });

  test('API-089 ACC-005 log-out makes a guest, and asks nothing of one', async () => {
    const person = await makePerson(db);
    const visitor = guest(site.host);
    await visitor.call('userLogin', { email: person.email, password: person.password });
    expect((await visitor.call('userLogout', {})).answer).toEqual({ success: true });
    expect((await visitor.call('userData', {})).answer.user).toBeNull();
    expect((await visitor.call('userLogout', {})).answer).toEqual({ success: true });
  });

  test('VAR-026 roles are told, and the log-in of staff ends after twelve hours', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const cook = await makePerson(db, { roles: [{ role: 'kitchen', restaurant_id: restaurant.id }] });
    const customer = await makePerson(db);
    const [kitchen, home] = [guest(site.host), guest(site.host)];
    const { answer } = await kitchen.call('userLogin', { email: cook.email, password: cook.password });
    expect(answer.user.roles).toEqual(['customer', 'kitchen']);
    await home.call('userLogin', { email: customer.email, password: customer.password });
    const opened = clock.now();
    clock.pass({ hours: 12, seconds: 1 });
    expect((await kitchen.call('userData', {})).answer.user).toBeNull();
    expect((await home.call('userData', {})).answer.user?.id).toBe(customer.id);
    clock.set(opened);
  });
});

describe('lock-out', () => {
  test('TRU-015 an account is closed for a while after five wrong passwords from one network, longer each time', async () => {
    const { email, password } = await makePerson(db);
    const address = '10.8.8.8';
    for (let failure = 0; failure < 5; failure++)
      expect((await tryLogin(email, 'ebbe', address)).status).toBe(401);
    expect((await tryLogin(email, password, address)).body.error?.code).toBe('too-many-tries');
    clock.pass({ seconds: 31 });
    expect((await tryLogin(email, 'ebbe', address)).status).toBe(401);
    clock.pass({ seconds: 31 });
    expect((await tryLogin(email, password, address)).status).toBe(429);
    expect((await tryLogin(email, password)).status).toBe(200);
    clock.pass({ seconds: 30 });
    expect((await tryLogin(email, password, address)).status).toBe(200);
  });

  test('TRU-015 an unknown e-mail is closed like a known one', async () => {
    const email = `${uniqueName()}@person.example`;
    const statuses: number[] = [];
    for (let failure = 0; failure < 6; failure++)
      statuses.push((await tryLogin(email, 'ebbe', '10.8.8.7')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('TRU-015 many tries at once get no more than the free ones', async () => {
    const { email } = await makePerson(db);
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryLogin(email, 'ebbe', '10.8.8.6')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('TRU-015 wrong passwords from everywhere close an account for strangers, not in its own browsers', async () => {
    const { email, password } = await makePerson(db);
    const home = guest(site.host, '10.8.9.1');
    expect((await home.call('userLogin', { email, password })).status).toBe(200);
    await home.call('userLogout', {});
    for (let failure = 0; failure < 50; failure++) await tryLogin(email, 'ebbe');
    expect((await tryLogin(email, password)).status).toBe(429);
    // From the very network of the strangers, too.
    for (let failure = 0; failure < 6; failure++) await tryLogin(email, 'ebbe', '10.8.9.1');
    expect((await home.call('userLogin', { email, password })).status).toBe(200);
  });

  test('TRU-015 a known browser has ten tries of its own, and only for the account that logged in there', async () => {
    const [mine, other] = [await makePerson(db), await makePerson(db)];
    const home = guest(site.host, '10.8.9.2');
    await home.call('userLogin', { email: mine.email, password: mine.password });
    await home.call('userLogout', {});
    const statuses: number[] = [];
    const tryIt = async (email: string) => (await home.call('userLogin', { email, password: 'ebbe' })).status;
    for (let failure = 0; failure < 11; failure++) statuses.push(await tryIt(mine.email));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const strange: number[] = [];
    for (let failure = 0; failure < 6; failure++) strange.push(await tryIt(other.email));
    expect(strange).toContain(429);
  });

  test('TRU-015 a network that tries many accounts is closed, and a good log-in there opens no others', async () => {
    const address = '10.9.9.9';
    const own = await makePerson(db);
    const other = await makePerson(db);
    for (let failure = 0; failure < 29; failure++)
      await tryLogin(`${uniqueName()}@person.example`, 'ebbe', address);
    expect((await tryLogin(own.email, own.password, address)).status).toBe(200);
    expect((await tryLogin(`${uniqueName()}@person.example`, 'ebbe', address)).status).toBe(401);
    expect((await tryLogin(other.email, other.password, address)).status).toBe(429);
    expect((await tryLogin(other.email, other.password)).status).toBe(200);
  });

  test('an account that was left alone for a day starts afresh', async () => {
    const { email } = await makePerson(db);
    for (let failure = 0; failure < 4; failure++) await tryLogin(email, 'ebbe', '10.8.8.5');
    clock.pass({ hours: 25 });
    expect((await tryLogin(email, 'ebbe', '10.8.8.5')).status).toBe(401);
    expect((await tryLogin(email, 'ebbe', '10.8.8.5')).status).toBe(401);
  });
});
