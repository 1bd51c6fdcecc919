import { type Limits, line } from './limit.ts';

/**
 * What guests, account holders and companies may type: each figure stands here alone, for the schema of the call, the
 * attribute of the field and the sentence that refuses.
 */
export const limits = {
  search: {
    place: line(80),
    dish: line(60),
    /** Page of a list. */
    page: { min: 1, max: 10_000 },
    /** Groups of cuisines that a list is narrowed to: there are some twenty. */
    cuisines: { min: 0, max: 40 },
    /** Restaurants that a list is narrowed to by name: as many as somebody may like. */
    only: { min: 0, max: 200 },
  },
  person: {
    /** First or last name, or what somebody is called in a group order. */
    name: line(60),
    email: line(120),
    /** NUM-022; a number that has to be reachable for an order. */
    phone: { minLength: 9, maxLength: 30 },
  },
  address: {
    street: line(80),
    /** Also what a seat at the beach is known by. */
    houseNumber: line(40),
    addition: line(120),
    floor: line(40),
    /** For whoever brings the food: one sentence, no letter. */
    hint: line(120),
    company: line(80),
    /** NUM-037: complete with five, and with that many its places are looked for. */
    postalCode: { minLength: 5, maxLength: 10 },
  },
  account: {
    /** NUM-023 and NIST SP 800-63B: of a password that is chosen now. */
    newPassword: { minLength: 8, maxLength: 128 },
    /** Of one that is typed to prove who one is. */
    password: line(200),
    /** Out of a text, a mail or an app, or a recovery code. */
    code: line(40),
    passkeyName: line(60),
  },
  order: {
    /** Of one dish at once. */
    pieces: { min: 1, max: 20 },
    /** All pieces together that one link hands over. */
    handed: { min: 1, max: 30 },
    comment: line(500),
    /** NUM-001, to the kitchen, for one dish. */
    note: line(255),
    /** EUR; the documents name no highest, this guards against a slipped comma. */
    tip: { min: 0, max: 500, step: 0.01 },
    /** Guests of a table reservation. */
    persons: { min: 1, max: 40 },
    smsCode: line(12),
    voucherCode: line(64),
    surveyComment: line(1000),
  },
  gift: {
    /** EUR, whole ones; up to 250 a receipt names nobody (§ 33 UStDV). */
    amount: { min: 10, max: 250, step: 1 },
    greeting: line(300),
    /** A gift is sent within a year. */
    daysAhead: 365,
    day: line(10),
  },
  group: {
    /** Name or address at PayPal.me. */
    paypalMe: line(80),
    /** EUR per head; 0 sets none. */
    budget: { min: 0, max: 1000, step: 0.01 },
  },
  review: {
    comment: line(2000),
    report: line(1000),
    reply: line(1000),
    /** On one page; more than that nobody reads at once. */
    atOnce: 500,
    /** Dishes of one order that are liked or not. */
    dishes: 100,
  },
  archive: {
    /** Orders on one page of the history. */
    atOnce: 20,
    /** Dishes of an order that are named there. */
    dishes: 3,
  },
  recommendation: { comment: line(2000) },
  /** Withdrawals and reports of content. */
  declaration: {
    name: line(80),
    subject: line(300),
    body: line(2000),
  },
  company: {
    /** More is no list that anybody manages by hand. */
    employees: 1000,
    /** EUR a month (NUM-033). */
    budget: { min: 1, max: 50, step: 1 },
    iban: line(60),
    /** Name and street as a direct debit carries them (pain.008). */
    accountHolder: line(70),
    accountStreet: line(70),
    accountTown: line(60),
    signature: { minLength: 3, maxLength: 80 },
  },
} as const satisfies Limits;
