import { type Limits, line } from './limit.ts';

/** The same of what restaurants, their devices and the operator's office type; no page on the way to an order loads it. */
export const workLimits = {
  search: { any: line(80) },
  restaurant: {
    name: line(120),
    owner: line(120),
    salutation: line(20),
    street: line(120),
    houseNumber: line(20),
    town: line(120),
    /** Of a shop: with names and hours beside it if need be. */
    phone: line(40),
    /** Last part of its address. */
    url: line(120),
    taxNumber: line(40),
    vatId: line(20),
    /** Register and number, such as Amtsgericht Lübeck, HRB 1234. */
    register: line(120),
    cuisine: line(30),
    cuisines: 10,
    /** All of them in one field, with commas between. */
    cuisinesTyped: line(120),
    welcome: line(600),
    /** Until the food is at the door, or ready. */
    usualMinutes: { min: 0, max: 480 },
    absence: line(80),
    /** Openings of one day: noon, evening and some besides. */
    timesOfDay: 6,
    /** EUR that a basket may lack of the least order value. */
    shortfall: { min: 0, max: 20, step: 0.01 },
    /** % of the goods that come back as a voucher. */
    loyalty: { min: 0, max: 50, step: 1 },
    merchantId: line(40),
    /** Places that it delivers to. */
    areas: 400,
    /** km from its door to the middle of a place. */
    areaKm: { min: 0.1, max: 50, step: 0.1 },
    /** Distances from which on delivering costs something else. */
    areaRings: 5,
    /** Drawn on the map. */
    outlines: 12,
    /** Of one outline. */
    outlineCorners: 40,
  },
  /** A restaurant's own. */
  site: {
    title: line(60),
    tagline: line(120),
    /** HTML; what is typed into its field is somewhat shorter. */
    startContent: line(6000),
    startText: line(4000),
    /** Of a page of others. */
    address: line(200),
    /** All pages in which a menu stands, with commas between. */
    addressesTyped: line(600),
    frames: 5,
    colour: line(7),
    /** What a marketplace is for, such as Lübecker Bucht. */
    region: line(60),
    /** With what people copy along; a name has 253 characters at most. */
    domain: line(300),
    /** % of each order that a site gives away, and EUR that it wants to have given. */
    donationShare: { min: 0, max: 10, step: 0.01 },
    donationGoal: { min: 0, max: 1_000_000, step: 1 },
    donationPurpose: line(120),
    /** Where bank transfers are handed over. */
    bankTarget: line(300),
  },
  menu: {
    categories: 60,
    /** Of a table, where nothing else says how much it takes. */
    cell: line(600),
    /** A whole menu in one field. */
    pasted: line(400_000),
    category: line(80),
    categoryText: line(300),
    /** Times at which a category is sold: noon and evening of some days, and some besides. */
    offerTimes: 6,
    products: 800,
    /** Of one product in a table that is put away: its sizes, and some that are too many. */
    draftLines: 20,
    dish: line(120),
    dishText: line(600),
    articleNumber: line(12),
    attribute: line(30),
    attributes: 8,
    /** All of them in one field, with commas between. */
    attributesTyped: line(120),
    sizeName: line(30),
    /** EUR: never negative, never absurd. */
    price: { min: 0, max: 10_000, step: 0.01 },
    /** ml or g of what is packed. */
    amount: { min: 1, max: 100_000 },
    /** mg in 100 ml. */
    caffeine: { min: 1, max: 1000 },
    /** % vol. */
    alcohol: { min: 0, max: 100, step: 0.1 },
    /** Of an allergen or additive, and how many are declared. */
    code: line(2),
    codes: 20,
    part: line(60),
    parts: 12,
    question: line(80),
    questionText: line(200),
    /** How many answers a question takes at least. */
    fewestChoices: { min: 0, max: 40 },
    mostChoices: { min: 1, max: 40 },
    freeChoices: { min: 0, max: 40 },
    choices: 60,
    /** About which a dish asks. */
    questions: 20,
    ingredient: line(60),
    /** Of an ingredient in the picture of a dish that guests build, in pixels; a bun has 46. */
    layer: { min: 2, max: 80, step: 1 },
    /** That a dish is made of. */
    ingredients: 30,
    /** All of them in one field. */
    ingredientsTyped: line(600),
    special: line(80),
    specialText: line(300),
    /** What guests call an ingredient, all of it in one field. */
    otherNames: line(600),
    otherName: line(40),
    otherNameCount: 12,
  },
  kitchen: {
    /** Why an order is refused, reduced or cancelled; the guest reads it. */
    reason: line(200),
    /** Until it is ready or there. */
    minutes: { min: 5, max: 180 },
    /** By which an order is put off. */
    delayMinutes: { min: 5, max: 120 },
    pauseMinutes: { min: 5, max: 720 },
    /** For which an order may wait to be accepted. */
    acceptMinutes: { min: 3, max: 15 },
    /** Orders, pieces or drivers for a quarter of an hour. */
    limits: { min: 1, max: 200 },
    /** Times of the week at which everything takes longer. */
    weeklyRushes: 8,
    /** Pieces of a dish that are left. */
    pieces: { min: 0, max: 999 },
    table: line(40),
    /** Pizza, grill, bar. */
    station: line(24),
    stations: 6,
    device: line(40),
    pairingCode: line(40),
    /** Of each slip. */
    copies: { min: 1, max: 5 },
    printers: 12,
    printedCategories: 60,
    pin: { minLength: 4, maxLength: 6 },
    /** EUR taken off of an order. */
    reduction: { min: 0, max: 100_000, step: 0.01 },
  },
  till: {
    /** EUR of one payment, or of what is put into the drawer. */
    cash: { min: 0, max: 100_000, step: 0.01 },
    /** Guests between whom a bill is split. */
    shares: { min: 2, max: 20 },
    /** Pieces paid at once. */
    pieces: 500,
    /** Of one note or coin in the drawer. */
    count: { min: 0, max: 9999 },
    denominations: 14,
    /** Who cancels, counts or takes cash. */
    by: line(40),
    /** Key or secret of an account at fiskaly. */
    fiskalyKey: line(200),
  },
  driver: {
    /** EUR of change to begin with. */
    float: { min: 0, max: 2000, step: 0.01 },
    /** Of one tour. */
    stops: 40,
    /** What was not as it should be when money was handed over. */
    note: line(200),
  },
  voucher: {
    /** Codes of one restaurant, also those that are over. */
    codes: 500,
  },
  newsletter: {
    subject: { minLength: 3, maxLength: 80 },
    body: { minLength: 20, maxLength: 4000 },
    /** Version of what guests agree to. */
    consent: { min: 1, max: 1000 },
    /** Drafts and planned ones. */
    unsent: 20,
  },
  /** What programs come in by, and what they are told. */
  api: {
    key: line(40),
    keys: 20,
    scopes: 10,
    /** Of one key, as the operator sets it, and as it is typed. */
    callsPerMinute: { min: 30, max: 600 },
    calls: line(3),
    webhook: line(300),
    webhooks: 5,
  },
  company: {
    /** Where it books what somebody eats. */
    costCentre: line(40),
  },
  office: {
    /** Why an application, a mandate or a review was decided so. */
    decision: line(500),
    /** Which content of a restaurant was taken down. */
    removedContent: line(300),
    /** What an applicant is asked. */
    applicantQuestion: line(500),
    /** Why somebody may not order on the spot, or a collection was returned. */
    shortReason: line(200),
    /** Why somebody runs a restaurant in its owner's place; the owner reads it. */
    takeOver: line(500),
    /** Why an account is barred. */
    barReason: line(300),
    /** Of the advisor, the client or an account, as they are typed. */
    datevNumber: line(7),
    datevAdvisor: { min: 1001, max: 9_999_999 },
    datevClient: { min: 1, max: 99_999 },
    /** Of four digits, as the head of a batch says. */
    datevAccount: { min: 1, max: 9999 },
    /** Batches of one month. */
    datevBatch: { min: 1, max: 999 },
    /** Files for the tax office about one year's sellers. */
    sellerMessage: { min: 1, max: 999 },
    /** What is noted by hand of a statement, in EUR. */
    paidPart: { min: 0.01, max: 99_999, step: 0.01 },
    /** Payments and returns of one statement. */
    statementStep: { min: 1, max: 999 },
    firstMonth: { min: 1, max: 12 },
    /** Of a report of sellers: the law is of 2023. */
    year: { min: 2023, max: 2100 },
    /** What one payment to or from the bank is for. */
    bankItems: 200,
    /** What colleagues should know of an order. */
    note: line(1000),
    /** To guest or restaurant, about an order. */
    orderMessage: { minLength: 10, maxLength: 2000 },
    /** What a closed site says. */
    closedMessage: line(300),
    legalTitle: line(120),
    /** Long enough for the terms of a whole marketplace. */
    legalText: line(100_000),
    /** What is different in new terms, as restaurants are told. */
    termsChanges: line(3000),
    campaignCode: { minLength: 4, maxLength: 24 },
    /** EUR that a code gives, or from which on it counts. */
    campaignAmount: { min: 0, max: 1000, step: 0.01 },
    /** What all uses of a code together may cost. */
    campaignBudget: { min: 0.01, max: 99_999, step: 0.01 },
    campaignPercent: { min: 1, max: 100 },
    campaignUses: { min: 1, max: 1_000_000 },
    /** % of an order that a restaurant pays. */
    commission: { min: 0, max: 50, step: 0.01 },
    /** Of a restaurant, for Apple Pay. */
    applePayKey: line(200),
    /** Who runs the operator's company. */
    directors: line(200),
    bic: line(20),
    creditorId: line(50),
  },
  /** From when on orders that are paid on the spot are asked about. */
  guard: {
    firstOrder: { min: 0, max: 1000, step: 0.01 },
    newOpen: { min: 0, max: 50 },
    confirmedOpen: { min: 1, max: 50 },
    knownOpen: { min: 1, max: 200 },
    doorOpen: { min: 1, max: 200 },
    doorPerMinute: { min: 1, max: 50 },
    deviceOpen: { min: 1, max: 50 },
    networkPerHour: { min: 1, max: 1000 },
    failedPerHour: { min: 1, max: 50 },
    noShows: { min: 1, max: 20 },
    noShowDays: { min: 1, max: 365 },
    confirmedDays: { min: 1, max: 180 },
    reductionPercent: { min: 0, max: 100 },
  },
} as const satisfies Limits;
