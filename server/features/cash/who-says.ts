import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listActors } from '../team/pin.ts';
import { provePin } from '../till/kitchen-device.ts';

interface Said {
  personId?: number | null | undefined;
  pin: string;
  by: string;
}

interface Asking {
  /** What is said where nobody is named. */
  question: string;
  /** What else of the form is wrong. */
  fields: Record<string, string>;
}

/** Whose name stands under it: proven by their PIN or, where nobody of the restaurant has one, as it was typed. */
export async function whoSays(
  visit: TillVisit,
  { personId, pin, by }: Said,
  { question, fields }: Asking,
): Promise<string | Refusal> {
  const { paired: till } = visit;
  const people = await listActors(visit, till.restaurantId);
  const isByName = people.length === 0;
  const wrong = {
    ...fields,
    ...(isByName && by === '' && { by: question }),
    ...(!isByName && !personId && { personId: question }),
    ...(!isByName && pin === '' && { pin: 'Bitte gib deine PIN ein.' }),
  };
  if (Object.keys(wrong).length > 0) return refuse('bad-input', { fields: wrong });
  if (isByName || !personId) return by;
  const refusal = await provePin(visit, till, { personId, pin });
  return refusal ?? people.find((one) => one.personId === personId)?.name ?? '';
}

/** Who can say by their PIN at this till that it is them. */
export const showPeople = async (visit: TillVisit) => ({
  people: await listActors(visit, visit.paired.restaurantId),
});
