import { useActionData } from 'react-router';
import type { Refusal } from '../../lib/api-error.ts';
import { refusalIn } from '../../lib/route.ts';

interface Refused {
  refusal: Refusal;
  /** What was typed into the form. */
  comment: string;
}

/** Why the page's form with this intent was refused; undefined where it was not, or another one was. */
export function useRefusal(intent: string): Refused | undefined {
  const answer: unknown = useActionData();
  const refusal = refusalIn(answer);
  const { intent: refused, comment = '' } = (answer ?? {}) as { intent?: string; comment?: string };
  return refusal && refused === intent ? { refusal, comment } : undefined;
}
