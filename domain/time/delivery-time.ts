/** How many of the latest orders the average looks at (NUM-013). */
export const AVERAGED_ORDERS = 10;

/** Above this many minutes only '60+' is shown (LST-016). */
const LONGEST_SHOWN = 60;

/** Average minutes of the last ten orders, rounded; the newest come first. null without orders (LST-015). */
export function averageDeliveryMinutes(newestFirst: readonly number[]): number | null {
  const recent = newestFirst.slice(0, AVERAGED_ORDERS);
  if (recent.length === 0) return null;
  return Math.round(recent.reduce((sum, minutes) => sum + minutes, 0) / recent.length);
}

/** A range of ten minutes around the average in steps of five, '25–35 Min.'; '60+ Min.' above an hour. */
export function deliveryRangeText(minutes: number): string {
  if (minutes > LONGEST_SHOWN) return '60+\u00a0Min.';
  const from = Math.max(5, Math.round(minutes / 5) * 5 - 5);
  return `${from}–${from + 10}\u00a0Min.`;
}
