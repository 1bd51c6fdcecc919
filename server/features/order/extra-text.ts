import type { OrderExtraRow } from './order.ts';

/** An extra as the kitchen reads it: '2 × Käse', 'ohne Zwiebeln'. */
export function extraText({ title, count }: Pick<OrderExtraRow, 'title' | 'count'>): string {
  if (count < 0) return `ohne ${title}`;
  return count > 1 ? `${count} × ${title}` : title;
}
