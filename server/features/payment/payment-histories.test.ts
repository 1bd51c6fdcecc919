import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf } from '#e2e/fixtures/shop/paying.ts';
import {
  startPaymentServices,
  type GuestAct,
  type ServiceBehaviour,
} from '#e2e/fixtures/world/payment-services.ts';
import { keptFee } from '#domain/money/ledger.ts';
import { acceptOrder, cancelByKitchen, takeStep } from '../order/progress/kitchen-moves.ts';
import { reduceOrder } from '../order/progress/reduce-order.ts';
import { expireOverdue } from '../order/progress/sweep-orders.ts';
import { differencesOfOrders } from '../statement/check-books.ts';
import { openPaymentGateway, type PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';
import { sweepPayments } from './sweep-payments.ts';

// `npm run histories` goes through thousands.
const HISTORIES = Number(process.env['HISTORIES'] ?? 40);

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
const { context } = app;
vendors.postTo(app);
const services = openPaymentGateway(vendors.settings).services;
const shop = await makePayingShop(db, vendors);

const METHODS = ['paypal', 'googlepay', 'applepay', 'sofort', 'giropay'] as const;
type Method = (typeof METHODS)[number];

/** What can happen to an order, in any order. */
type Event =
  | { kind: 'starts' | 'returns' | 'cancels' | 'sweep' | 'settles twice' | 'notices come' | 'time passes' }
  | { kind: 'acts'; act: GuestAct }
  | { kind: 'kitchen'; says: 'accept' | 'refuse' | 'cancel' | 'complete' }
  | { kind: 'reduces'; what: 'lines' | 'amount'; share: number }
  | { kind: 'services'; are: ServiceBehaviour }
  | { kind: 'killed'; at: number; isAfter: boolean }
  | { kind: 'races'; says: 'accept' | 'refuse' };

const kinds = (...kinds: Extract<Event, { kind: string }>['kind'][]) =>
  fc.constantFrom(...kinds.map((kind) => ({ kind }) as Event));

// Most guests want to eat: what brings an order on is likelier than what ends it.
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: kinds('starts', 'returns', 'sweep', 'settles twice', 'notices come') },
  { weight: 1, arbitrary: kinds('cancels', 'time passes') },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<GuestAct>('pay', 'pay', 'pay', 'pay-and-close', 'pay-and-close', 'decline', 'cancel')
      .map((act) => ({ kind: 'acts' as const, act })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('accept', 'accept', 'accept', 'complete', 'cancel', 'refuse')
      .map((says) => ({ kind: 'kitchen' as const, says })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record<ServiceBehaviour>(
        {
          webhooks: fc.constantFrom('normal', 'lost', 'doubled', 'late', 'reversed'),
          outage: fc.nat(3),
          answersLost: fc.nat(2),
          refuses: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map((are) => ({ kind: 'services' as const, are })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reduces' as const),
      what: fc.constantFrom('lines' as const, 'amount' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('killed' as const), at: fc.nat(4), isAfter: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('accept', 'refuse').map((says) => ({ kind: 'races' as const, says })),
  },
);

class Killed extends Error {}

/** The services of a process that is killed before or after its call of that number. */
function killedAt(at: number, isAfter: boolean): PaymentServices {
  let calls = 0;
  const wrap = <Service extends object>(service: Service | null): Service | null =>
    service &&
    new Proxy(service, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          const isLast = calls++ === at;
          if (isLast && !isAfter) throw new Killed();
          const result: unknown = await method.apply(target, given);
          if (isLast) throw new Killed();
          return result;
        };
      },
    });
  return {
    stripe: wrap(services.stripe),
    paypal: wrap(services.paypal),
    'bank-transfer': wrap(services['bank-transfer']),
  };
}

const untilEnd = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

class History {
  readonly method: Method;
  #guest: Guest;
  readonly orderId: number;

  constructor(method: Method, { guest, orderId }: { guest: Guest; orderId: number }) {
    this.method = method;
    this.#guest = guest;
    this.orderId = orderId;
  }

  async happens(happened: Event): Promise<unknown> {
    const { orderId } = this;
    switch (happened.kind) {
      case 'starts':
        return this.#start();
      case 'acts':
        return this.#act(happened.act);
      case 'returns':
        return this.#guest.call('paymentResult', { orderId });
      case 'cancels':
        return this.#guest.call('cancel', { orderId });
      case 'kitchen':
        return this.kitchen(happened.says);
      case 'reduces':
        return this.#reduce(happened.what, happened.share);
      case 'services':
        return vendors.behave(happened.are);
      case 'notices come':
        return vendors.deliver();
      case 'sweep':
        return sweepPayments(context);
      case 'killed':
        return untilEnd(settleOrder(context, killedAt(happened.at, happened.isAfter), orderId));
      case 'settles twice':
        return Promise.all([1, 2].map(() => untilEnd(settleOrder(context, services, orderId))));
      case 'races':
        return Promise.all([
          untilEnd(settleOrder(context, services, orderId)),
          this.kitchen(happened.says),
          this.#guest.call('cancel', { orderId }),
        ]);
      case 'time passes':
        app.clock.pass({ minutes: 31 });
        return Promise.all([sweepPayments(context), expireOverdue(context)]);
    }
  }

  #start() {
    const { orderId } = this;
    if (this.method === 'paypal') return this.#guest.call('paypalOrders', { cart: [{ id: orderId }] });
    if (this.method === 'sofort') return this.#guest.call('sofortueberweisung', { orderId });
    if (this.method === 'giropay') return this.#guest.call('giropay', { orderId });
    return this.#guest.call('stripePaymentIntent', { orderId });
  }

  async #act(act: GuestAct): Promise<void> {
    const payment = (await paymentsOf(db, this.orderId)).at(-1);
    if (!payment?.reference) return;
    await untilEnd(vendors.guest(payment.reference, act));
    if (this.method === 'paypal' && act === 'pay')
      await this.#guest.call('paypalCapture', { paypalOrderId: payment.reference });
  }

  /** Takes off the first piece, or a share of what is left; nothing where it is too early or too late. */
  async #reduce(what: 'lines' | 'amount', share: number): Promise<unknown> {
    const { version, payable_cents: payable, reduced_cents: reduced } = await orderRow(db, this.orderId);
    const move = { orderId: this.orderId, version, personId: 1, restaurantIds: 'all' as const };
    const { id } = await db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    const amount = { kind: 'amount' as const, cents: Math.ceil(share * (payable - reduced)) };
    const choice = what === 'lines' ? { kind: what, lineIds: [id] } : amount;
    return reduceOrder(context, {
      ...move,
      choice,
      reason: 'Fisch aus',
      key: context.random.token(8),
      allowance: null,
      note: async () => {},
    });
  }

  async kitchen(says: 'accept' | 'refuse' | 'cancel' | 'complete'): Promise<unknown> {
    const { version } = await orderRow(db, this.orderId);
    const move = { orderId: this.orderId, version, personId: 1, restaurantIds: 'all' as const };
    if (says === 'accept') return acceptOrder(context, { ...move, minutes: 30 });
    if (says === 'refuse') return takeStep(context, move, { to: 'refused', reason: 'Teig aus' });
    if (says === 'cancel') return cancelByKitchen(context, { ...move, reason: 'Ofen aus' });
    return takeStep(context, move, { to: 'completed' });
  }

  /** Everything that was late arrives, everybody is there again, and time goes on. */
  async end(accepts: boolean): Promise<void> {
    await vendors.behave();
    await vendors.deliver();
    await settleOrder(context, services, this.orderId);
    const { state } = await orderRow(db, this.orderId);
    if (state === 'awaiting-payment') app.clock.pass({ minutes: 31 });
    await settleOrder(context, services, this.orderId);
    // Nobody may have begun to pay.
    await sweepPayments(context);
    await this.kitchen(accepts ? 'accept' : 'refuse');
    await settleOrder(context, services, this.orderId);
  }

  /** The kitchen must see nothing that is neither paid nor held. */
  async isCookedUnpaid(): Promise<boolean> {
    const { state, payment_state } = await orderRow(db, this.orderId);
    return (state === 'placed' || KEPT.includes(state)) && !SECURED.includes(payment_state);
  }

  account(): string {
    if (this.method === 'paypal') return shop.accounts.paypal;
    return this.method === 'sofort' || this.method === 'giropay' ? shop.accounts.bank : shop.accounts.stripe;
  }
}

const KEPT = ['accepted', 'preparing', 'ready', 'on-the-way', 'completed'];
const SECURED = ['authorised', 'captured', 'partly-refunded', 'refunded', 'released'];

test('PAY-029 PAY-017 PAY-026 LED-008 LED-146 LED-150 whatever happens in whatever order: nothing lost, nothing twice, nothing stuck, money owed is money moved, and the books know', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...METHODS),
    fc.array(event, { minLength: 2, maxLength: 12 }),
    fc.boolean(),
    async (payment, events, accepts) => {
      app.clock.set(EVENING);
      await vendors.behave();
      const history = new History(payment, await placeOneOrder(app, shop, { payment }));
      const before = await vendors.account(history.account());
      await history.happens({ kind: 'starts' });
      for (const happened of events) {
        await history.happens(happened);
        expect(await history.isCookedUnpaid()).toBe(false);
      }
      await history.end(accepts);
      const order = await orderRow(db, history.orderId);
      const owed = KEPT.includes(order.state) ? order.payable_cents - order.reduced_cents : 0;
      const after = await vendors.account(history.account());
      const net = after.takenCents - after.refundedCents - (before.takenCents - before.refundedCents);
      expect(net).toBe(owed);
      expect(after.heldCents).toBe(before.heldCents);
      expect(['awaiting-payment', 'placed']).not.toContain(order.state);
      const rows = await paymentsOf(db, history.orderId);
      expect(rows.reduce((sum, row) => sum + row.captured_cents - row.refunded_cents, 0)).toBe(owed);
      // What the service keeps for the operator is what the books say; Stripe reckons it by itself and rounds each refund.
      const booked = rows.reduce(
        (sum, row) => sum + keptFee(row, row.captured_cents - row.refunded_cents),
        0,
      );
      const apart = Math.abs(after.feeCents - before.feeCents - booked);
      expect(apart).toBeLessThanOrEqual(payment.endsWith('pay') ? events.length + 1 : 0);
      expect(rows.filter(({ state }) => ['created', 'pending', 'authorised'].includes(state))).toEqual([]);
      expect(await differencesOfOrders(context, [history.orderId])).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: HISTORIES < 100 });
}, 0);
