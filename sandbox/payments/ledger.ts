import { randomBytes } from 'node:crypto';
import type { Shelf } from './shelf.ts';

export type Vendor = 'stripe' | 'paypal' | 'bank';

/** What happened to a payment: the vendor tells the server. */
export type Change =
  | 'approved'
  | 'challenged'
  | 'held'
  | 'taken'
  | 'cancelled'
  | 'refunded'
  | 'declined'
  | 'disputed'
  | 'dispute-updated'
  | 'dispute-closed';

/** A guest's bank takes money back, or asks whether it should. */
export interface TestDispute {
  id: string;
  at: string;
  cents: number;
  reason: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Until when the seller may answer, in seconds since 1970; null: they may not. */
  dueBy: number | null;
  /** What the vendor took for it when it took the money, and what of that it gave back. */
  feeCents?: number;
  feeBackCents?: number;
}

export interface TestRefund {
  id: string;
  at: string;
  /** What the caller calls it. */
  key: string;
  cents: number;
  /** What of the operator's fee went back with it. */
  feeCents: number;
}

/** A payment with one of the vendors; no money flows. */
export interface TestPayment {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  vendor: Vendor;
  /** The payee's account. */
  account: string;
  cents: number;
  currency: string;
  /** What the seller calls the order. */
  order: string;
  description: string;
  takesAtOnce: boolean;
  state: 'open' | 'approved' | 'held' | 'taken' | 'cancelled';
  /** The guest's card is refused when the money is asked for. */
  isRefused: boolean;
  heldCents: number;
  takenCents: number;
  /** The operator's share, asked for at the start; due when the money is taken. */
  feeCents: number;
  refunds: TestRefund[];
  /** The newest last; none: nobody has objected. */
  disputes?: TestDispute[];
  /** What only this vendor has: addresses to lead back to, names of parts, our marks. */
  facts: Record<string, string>;
}

export type NewPayment = Pick<
  TestPayment,
  | 'id'
  | 'vendor'
  | 'account'
  | 'cents'
  | 'currency'
  | 'order'
  | 'description'
  | 'takesAtOnce'
  | 'feeCents'
  | 'facts'
>;

/** A name as the vendors make them: capital letters and digits. */
export const capitals = (length: number): string =>
  [...randomBytes(length)].map((byte) => 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'[byte % 31]).join('');

/** Moves test money; every move is written down before it is told to anybody. */
export class Ledger {
  readonly #shelf: Shelf<TestPayment>;
  readonly #tell: (payment: TestPayment, change: Change) => void;

  constructor(shelf: Shelf<TestPayment>, tell: (payment: TestPayment, change: Change) => void) {
    this.#shelf = shelf;
    this.#tell = tell;
  }

  find(vendor: Vendor, id: string): TestPayment | undefined {
    const payment = this.#shelf.find(id);
    return payment?.vendor === vendor ? payment : undefined;
  }

  /** The payment that has this part, such as a capture. */
  findByFact(name: string, value: string): TestPayment | undefined {
    return this.list().find(({ facts }) => facts[name] === value);
  }

  list(): TestPayment[] {
    return this.#shelf.list();
  }

  start(payment: NewPayment): TestPayment {
    const started: TestPayment = {
      ...payment,
      at: new Date().toISOString(),
      state: 'open',
      isRefused: false,
      heldCents: 0,
      takenCents: 0,
      refunds: [],
    };
    void this.#shelf.put(started);
    return started;
  }

  approve(payment: TestPayment, isRefused: boolean): void {
    this.#change(payment, 'approved', { state: 'approved', isRefused });
  }

  refuse(payment: TestPayment): void {
    this.#change(payment, 'declined', { isRefused: true });
  }

  /** The bank asks the guest whether it is them (3-D Secure); until they answer nothing moves. */
  challenge(payment: TestPayment): void {
    this.#change(payment, 'challenged', { facts: { ...payment.facts, challenge: 'open' } });
  }

  /** The guest has not proven themselves to their bank. */
  failChallenge(payment: TestPayment): void {
    this.#change(payment, 'declined', { isRefused: true, facts: { ...payment.facts, challenge: 'failed' } });
  }

  hold(payment: TestPayment): void {
    this.#change(payment, 'held', { state: 'held', isRefused: false, heldCents: payment.cents });
  }

  take(payment: TestPayment, cents: number, feeCents: number): void {
    const fee = Math.min(feeCents, cents);
    this.#change(payment, 'taken', {
      state: 'taken',
      isRefused: false,
      heldCents: 0,
      takenCents: cents,
      feeCents: fee,
    });
  }

  cancel(payment: TestPayment): void {
    this.#change(payment, 'cancelled', { state: 'cancelled', heldCents: 0 });
  }

  refund(
    payment: TestPayment,
    { cents, feeCents, key, id }: { cents: number; feeCents: number; key: string; id: string },
  ): TestRefund {
    const refund = { id, at: new Date().toISOString(), key, cents, feeCents };
    this.#change(payment, 'refunded', { refunds: [...payment.refunds, refund] });
    return refund;
  }

  dispute(payment: TestPayment, dispute: TestDispute): void {
    this.#change(payment, 'disputed', { disputes: [...(payment.disputes ?? []), dispute] });
  }

  /** What becomes of the newest objection. */
  moveDispute(
    payment: TestPayment,
    status: TestDispute['status'],
    fee: Pick<TestDispute, 'feeCents' | 'feeBackCents'> = {},
  ): void {
    const last = payment.disputes?.at(-1);
    if (!last) return;
    const disputes = [...(payment.disputes ?? []).slice(0, -1), { ...last, ...fee, status }];
    const isOver = status === 'won' || status === 'lost';
    this.#change(payment, isOver ? 'dispute-closed' : 'dispute-updated', { disputes });
  }

  #change(payment: TestPayment, change: Change, changes: Partial<TestPayment>): void {
    Object.assign(payment, changes);
    void this.#shelf.put(payment).then(() => this.#tell(payment, change));
  }
}

export const refundedOf = ({ refunds }: TestPayment): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** What is left of the money taken. */
export const leftOf = (payment: TestPayment): number => payment.takenCents - refundedOf(payment);

/** The money of a payment is with the guest's bank. */
export const isTakenBack = ({ disputes = [] }: TestPayment): boolean =>
  disputes.some(({ status }) => status !== 'won' && status !== 'warning_needs_response');

/** The operator's fee that goes back with so much, in proportion. */
export const feeShareOf = ({ feeCents, takenCents }: TestPayment, cents: number): number =>
  takenCents === 0 ? 0 : Math.floor((feeCents * cents) / takenCents);
