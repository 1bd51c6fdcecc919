import { setTimeout as pause } from 'node:timers/promises';
import type { Input } from '#contract/contract.ts';
import { Guest } from '#e2e/fixtures/shop/guest.ts';
import { orderForm } from '#e2e/fixtures/shop/order.ts';
import type { PayingShop } from '#e2e/fixtures/shop/paying.ts';
import type { GuestAct, TestPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import type { Chance } from './chance.ts';
import type { Patience } from './insist.ts';
import type { Place } from './place.ts';

/** What somebody went home with. */
export interface Fate {
  email: string;
  /** Null: refused, for the reason beside it. */
  orderId: number | null;
  refusal: string | null;
  /** Redeemed with it. */
  voucher: string | null;
  payment: Method;
}

const METHODS = ['nachnahme', 'nachnahme', 'paypal', 'card', 'googlepay'] as const;
export type Method = (typeof METHODS)[number];

interface Evening {
  house: Pick<Place, 'line'>;
  /** Undefined: everybody pays in cash. */
  services?: Pick<TestPaymentServices, 'guest' | 'payment'>;
  patience: Patience;
}

/** One guest from the first look to the thanks; whatever breaks, they ask again and never twice. */
export class Diner {
  readonly email: string;
  #at: number;
  #evening: Evening;
  #shop: PayingShop;
  #chance: Chance;
  #guest: Guest;

  constructor(evening: Evening, shop: PayingShop, at: number, chance: Chance) {
    this.#evening = evening;
    this.#shop = shop;
    this.#at = at;
    this.#chance = chance;
    this.email = `guest${at}@evening.example`;
    const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    this.#guest = new Guest(evening.house.line, shop.site.host, address);
  }

  async eats(code: string | null): Promise<Fate> {
    const chance = this.#chance;
    const hostId = this.#shop.restaurant.id;
    const payment = chance.of(this.#evening.services ? METHODS : (['nachnahme'] as const));
    await this.#says('setGeoId', { geoid: this.#shop.place.id });
    for (let piece = 0; piece <= chance.below(3); piece += 1)
      await this.#says('addProduct', { hostId, productId: this.#shop.dish.id, size: 'big' });
    const voucher = code !== null && chance.happens(15) ? code : null;
    if (voucher) await this.#says('redeemCoupon', { hostId, couponCode: voucher, isv3: true });
    const homedelivery = chance.happens(75);
    await this.#says('basketMode', { hostId, homedelivery, payment });
    const { answer: basket } = await this.#says('retrieveBasket', { hostId });
    const form = this.#form({ homedelivery, payment, payable: basket.sums.payable });
    // The page of the form brings its key along, so that sending again is never ordering again.
    const { answer, error } = await this.#says('order', form, { 'idempotency-key': `evening-${this.#at}` });
    const fate = { email: this.email, voucher: basket.coupon.success ? voucher : null, payment };
    if (error || answer === true) return { ...fate, orderId: null, refusal: error?.code ?? 'no order' };
    const { orderId } = answer;
    if (payment !== 'nachnahme') await this.#pays(orderId, payment);
    else if (chance.happens(5)) await this.#says('cancel', { orderId });
    return { ...fate, orderId, refusal: null };
  }

  #form(changes: Partial<Input<'order'>>): Input<'order'> {
    const own = String(this.#at).padStart(7, '0');
    return orderForm(this.#shop, { email: this.email, mobile: `0170 ${own}`, number: own, ...changes });
  }

  /** Some are declined first, some close the window once they have paid, some think better of it. */
  async #pays(orderId: number, payment: Method): Promise<void> {
    const chance = this.#chance;
    const reference = await this.#begins(orderId, payment);
    if (reference === null) return;
    const { services } = this.#evening;
    if (!services) return;
    if (chance.happens(10)) await services.guest(reference, 'decline').catch(() => null);
    if (chance.happens(8)) {
      await this.#says('cancel', { orderId });
      return;
    }
    const act: GuestAct = chance.happens(30) ? 'pay-and-close' : 'pay';
    await acts(services, reference, act);
    if (act === 'pay-and-close') return;
    if (payment === 'paypal') await this.#says('paypalCapture', { paypalOrderId: reference });
    await this.#says('paymentResult', { orderId });
  }

  /** What the service calls it; null where the order has ended meanwhile. */
  async #begins(orderId: number, payment: Method): Promise<string | null> {
    for (;;) {
      const { reference, code } =
        payment === 'paypal' ? await this.#beginsAtPaypal(orderId) : await this.#beginsByCard(orderId);
      // The service is away for a moment: the page lets the guest try again.
      if (code !== 'payment-unavailable') return reference;
    }
  }

  async #beginsAtPaypal(orderId: number) {
    const { status, answer, error } = await this.#says('paypalOrders', { cart: [{ id: orderId }] });
    return { reference: status === 200 ? answer.id : null, code: error?.code };
  }

  async #beginsByCard(orderId: number) {
    const { status, answer, error } = await this.#says('stripePaymentIntent', { orderId });
    const [reference = ''] = status === 200 ? answer.client_secret.split('_secret') : [];
    return { reference: reference || null, code: error?.code };
  }

  #says: Says = (name, input, headers) => this.#evening.patience.insist(this.#guest, name, input, headers);
}

type Says = <Name extends Parameters<Guest['call']>[0]>(
  name: Name,
  input: Input<Name>,
  headers?: Record<string, string>,
) => ReturnType<typeof Patience.prototype.insist<Name>>;

/** The service may be out of order just now; its own page lets one try again. */
async function acts(
  services: NonNullable<Evening['services']>,
  reference: string,
  act: GuestAct,
): Promise<void> {
  for (;;) {
    await services.guest(reference, act).catch(() => null);
    const payment = await services.payment(reference).catch(() => null);
    if (payment && payment.state !== 'open') return;
    await pause(250);
  }
}
