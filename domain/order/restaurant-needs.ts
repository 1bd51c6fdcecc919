import type { Lack } from './ready-to-sell.ts';

/** Why somebody at the operator should look at a restaurant now, the most urgent first. */
export const NEEDS = {
  unseen: 'Bestellung wartet',
  silent: 'Küchentafel still',
  lacks: 'Angaben fehlen',
  overdue: 'Rechnung überfällig',
  refusals: 'Viele nicht angenommen',
  late: 'Oft zu spät',
  rating: 'Schlecht bewertet',
  payee: 'PayPal prüfen',
  seller: 'Name oder Anschrift prüfen',
} as const;

export type Need = keyof typeof NEEDS;
export const URGENT_FIRST = Object.keys(NEEDS) as Need[];

/** Days of which orders are counted here. */
export const WEEK_DAYS = 7;
/** Seconds after which whoever is in charge of a kitchen should have seen an order. */
export const UNSEEN_SECONDS = 120;
/** So many and this share of a week's orders have to be refused, or late; fewer are a bad evening. */
export const OFTEN = { refused: { least: 3, percent: 10 }, late: { least: 5, percent: 30 } } as const;
/** An average below three stars, from as many reviews as say something. */
export const POOR = { reviews: 5, ratingTenths: 30 } as const;

/** How a restaurant stands, as far as the tables know. */
export interface Health {
  isApproved: boolean;
  /** No board was alive, so that it takes no orders. */
  isSilent: boolean;
  /** Orders that wait for longer than somebody should need to see them. */
  unseen: number;
  /** Of the last week: all orders, those that were refused or ran out, those handed over and of them the late ones. */
  orders: number;
  refused: number;
  handedOver: number;
  late: number;
  ratingTenths: number;
  ratingCount: number;
  /** What it owes by statements whose day has passed, in cents. */
  overdueCents: number;
  lacks: readonly Lack[];
  asksForPayee: boolean;
  asksForSeller: boolean;
}

const isOften = (count: number, all: number, { least, percent }: { least: number; percent: number }) =>
  count >= least && count * 100 >= all * percent;

/** What of it needs somebody, the most urgent first. Who is not approved yet waits among the applications. */
export function needsOf(health: Health): Need[] {
  const isPoor = health.ratingCount >= POOR.reviews && health.ratingTenths < POOR.ratingTenths;
  const has: Record<Need, boolean> = {
    unseen: health.unseen > 0,
    silent: health.isSilent,
    lacks: health.isApproved && health.lacks.length > 0,
    overdue: health.overdueCents > 0,
    refusals: isOften(health.refused, health.orders, OFTEN.refused),
    late: isOften(health.late, health.handedOver, OFTEN.late),
    rating: isPoor,
    payee: health.asksForPayee,
    seller: health.asksForSeller,
  };
  return URGENT_FIRST.filter((need) => has[need]);
}

/** How soon somebody is needed, the sooner the smaller: by the most urgent need, then the more of them the sooner. */
export function rankOf(needs: readonly Need[]): number {
  const [first] = needs;
  const urgency = first === undefined ? URGENT_FIRST.length : URGENT_FIRST.indexOf(first);
  return urgency * (URGENT_FIRST.length + 1) + URGENT_FIRST.length - needs.length;
}
