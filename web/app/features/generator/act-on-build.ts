import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { Failure } from '../basket/basket.ts';
import { CHANGE_FAILED, failed } from './load-build.ts';

export type Step = 'add' | 'remove';

/** What a button of the ingredients asks for: 'add:17' or 'remove:17'. */
export function stepOf(intent: unknown): { step: Step; ingredientId: number } | null {
  const [, step, id] = /^(add|remove):(\d+)$/.exec(String(intent)) ?? [];
  return step && id ? { step: step as Step, ingredientId: Number(id) } : null;
}

export const takeStep = (
  call: Call,
  buildId: number,
  { step, ingredientId }: { step: Step; ingredientId: number },
) => call(step === 'add' ? 'addIngredient' : 'removeIngredient', { buildId, ingredientId });

/** What the page's forms do without JavaScript: one step, or the whole line goes. */
export async function actOnBuild(
  call: Call,
  { hostUrl, buildId, search }: { hostUrl: string; buildId: number; search: string },
  form: FormData,
): Promise<{ failure: Failure }> {
  const intent = form.get('intent');
  if (intent === 'discard') {
    await call('removeProduct', { basketId: buildId });
    throw redirect(paths.menu(hostUrl));
  }
  const step = stepOf(intent);
  if (!step) return { failure: { text: CHANGE_FAILED } };
  try {
    await takeStep(call, buildId, step);
  } catch (error) {
    return { failure: failed(CHANGE_FAILED, error) };
  }
  throw redirect(`${paths.generator(hostUrl, buildId)}${search}#zutat-${step.ingredientId}`);
}
