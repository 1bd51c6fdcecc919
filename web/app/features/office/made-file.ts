import { isApiError } from '../../lib/api-error.ts';

/** The file that an action has made; where there is nothing to be handed over that is said, and no failure. */
export async function madeOrNothing<Made>(
  make: Promise<Made>,
): Promise<{ made: Made } | { nothing: string }> {
  try {
    return { made: await make };
  } catch (error) {
    if (isApiError(error) && error.code === 'nothing-to-collect') return { nothing: error.message };
    throw error;
  }
}

/** What of that is in the answer of the action. */
export function madeIn<Made>(answer: unknown): { made: Made | undefined; nothing: string | undefined } {
  const { made, nothing } = Object(answer) as { made?: Made; nothing?: string };
  return { made, nothing };
}
