import type { Answer, Input } from '#contract/contract.ts';
import { Guest } from '#e2e/fixtures/shop/guest.ts';
import type { PayingShop } from '#e2e/fixtures/shop/paying.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import type { Chance } from './chance.ts';
import type { Patience } from './insist.ts';
import type { Place } from './place.ts';

type Ticket = Answer<'kitchenBoard'>['tickets'][number];
type Step = Ticket['next'][number]['state'];

/** Milliseconds after which a board asks by itself, told or not. */
const LOOKS_AFTER = 2000;

const WAYS_OUT: readonly Step[] = ['refused', 'cancelled'];

/** One kitchen with its board, told of new orders by the official push client. */
export class Cook {
  #place: Place;
  #shop: PayingShop;
  #patience: Patience;
  #chance: Chance;
  #guest: Guest;
  #taps = 0;
  #isTold = (): void => undefined;

  constructor(place: Place, shop: PayingShop, patience: Patience, chance: Chance, at: number) {
    this.#place = place;
    this.#shop = shop;
    this.#patience = patience;
    this.#chance = chance;
    this.#guest = new Guest(place.line, shop.site.host, `172.16.${at >> 8}.${at & 255}`);
  }

  /** Logs in and begins to listen. */
  async begins(): Promise<void> {
    const { id } = this.#shop.restaurant;
    const roles = [{ role: 'manager' as const, restaurant_id: id }];
    const { email, password } = await makePerson(this.#place.postgres.db, { roles });
    await this.#patience.insist(this.#guest, 'userLogin', { email, password });
    const { heard } = await listenTo(this.#place, this.#guest, `private-restaurant-${id}`);
    heard(() => this.#isTold());
  }

  /** Cooks what comes until it is over and nothing stands on the board any more. */
  async cooks(isOver: () => boolean): Promise<void> {
    for (;;) {
      const open = await this.#open();
      if (open.length === 0 && isOver()) return;
      for (const ticket of open) await this.#steps(ticket);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOKS_AFTER);
        this.#isTold = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async #open(): Promise<Ticket[]> {
    const hostId = this.#shop.restaurant.id;
    const { answer } = await this.#patience.insist(this.#guest, 'kitchenBoard', { hostId, shift: 'abend' });
    return answer.tickets.filter(({ next }) => next.length > 0);
  }

  /** A tap that got no answer is sent again and counts once; one that came too late is looked at again. */
  async #steps({ orderId, version, next, held, suggestedMinutes }: Ticket): Promise<void> {
    if (held) return;
    const chance = this.#chance;
    this.#taps += 1;
    const tap = `tap-${this.#shop.restaurant.id}-${this.#taps}`;
    const hold = chance.happens(10);
    const seen = { orderId, version, tap, hold };
    const states = next.map(({ state }) => state);
    const on = states.find((state) => !WAYS_OUT.includes(state));
    const isLeft = states.includes('refused') && chance.happens(7);
    if (isLeft) await this.#says('kitchenRefuse', { ...seen, reason: 'Der Ofen ist aus.' });
    else if (states.includes('accepted'))
      await this.#says('kitchenAccept', { ...seen, minutes: suggestedMinutes });
    else if (on) await this.#says('kitchenAdvance', { ...seen, state: on });
  }

  #says<Name extends 'kitchenRefuse' | 'kitchenAccept' | 'kitchenAdvance'>(name: Name, input: Input<Name>) {
    return this.#patience.insist(this.#guest, name, input);
  }
}
