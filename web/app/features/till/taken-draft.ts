import { KINDS, type Taken } from './taken-order.ts';

const DRAFT = 'till-order';

/** What was filled in before a reload; it goes with the visit. */
export function readTaken(fresh: Taken): Taken {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const known = Object.entries(kept).filter(
      ([field, value]) => typeof value === typeof fresh[field as keyof Taken],
    );
    const read: Taken = { ...fresh, ...Object.fromEntries(known) };
    return Object.hasOwn(KINDS, read.kind) ? read : fresh;
  } catch {
    return fresh;
  }
}

export function keepTaken(taken: Taken | null): void {
  try {
    if (taken) sessionStorage.setItem(DRAFT, JSON.stringify(taken));
    else sessionStorage.removeItem(DRAFT);
  } catch {
    // Then a reload begins anew.
  }
}
