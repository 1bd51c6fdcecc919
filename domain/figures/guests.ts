/** So few guests are not counted out: whoever knows the house would know who they are. */
export const FEWEST_GUESTS = 5;

export interface GuestCounts {
  total: number;
  /** Of them, those who had ordered there before. */
  returning: number;
}

/** What may be told of them; null where it is too few, or where the other number would give it away. */
export interface ToldGuests {
  total: number | null;
  fresh: number | null;
  returning: number | null;
}

export function tellGuests({ total, returning }: GuestCounts): ToldGuests {
  if (total < FEWEST_GUESTS) return { total: null, fresh: null, returning: null };
  const fresh = total - returning;
  const isTold = [fresh, returning].every((count) => count === 0 || count >= FEWEST_GUESTS);
  return { total, fresh: isTold ? fresh : null, returning: isTold ? returning : null };
}
