import type { VisitContext } from '#server/plumbing/context.ts';
import type { Letter } from './letters.ts';
import type { Person } from './person.ts';

/** Puts a letter to the person into the queue, in the open transaction. */
export async function tell(
  { enqueue, clock, site }: VisitContext,
  write: (person: Person, from: { siteId: number; origin: string; askedAt: string }) => Letter,
  person: Person,
): Promise<void> {
  const from = { siteId: site.id, origin: site.origin, askedAt: clock.now().toString() };
  await enqueue({ queue: 'letter', payload: { ...write(person, from) } });
}
