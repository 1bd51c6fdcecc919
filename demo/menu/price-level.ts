const ENDINGS = [50, 90];
const CHEAP = 300;

/** A catalogue's price at a restaurant's level, ending as prices on menus do; at level 1 it stays as it is. */
export function priceAtLevel(cents: number, level: number): number {
  if (level === 1 || cents === 0) return cents;
  const exact = cents * level;
  if (exact < CHEAP) return Math.max(10, Math.round(exact / 10) * 10);
  const euros = Math.floor(exact / 100) * 100;
  const candidates = [euros - 10, ...ENDINGS.map((ending) => euros + ending), euros + 150];
  return candidates.reduce((best, each) => (Math.abs(each - exact) < Math.abs(best - exact) ? each : best));
}
