import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import type { Choices } from './extras-choices.ts';

export interface SentExtras {
  choices: Choices;
  note: string;
  refused: string;
}

/** What the dialog's form does without JavaScript; a refusal shows it again with everything chosen. */
export async function actOnExtras(
  call: Call,
  hostUrl: string,
  lineId: number,
  form: FormData,
): Promise<SentExtras> {
  const intent = form.get('intent');
  if (intent === 'cancel') {
    await call('removeProduct', { basketId: lineId });
    throw redirect(paths.menu(hostUrl));
  }
  const choices = intent === 'plain' ? {} : choicesIn(form);
  const note = String(form.get('note') ?? '');
  try {
    await call('addIngredients', { buildId: lineId, ingredients: Object.values(choices).flat() });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { choices, note, refused: error.message };
  }
  // ERR-051
  await call('note', { basketId: lineId, note }).catch(() => null);
  throw redirect(paths.basket(hostUrl));
}

function choicesIn(form: FormData): Choices {
  const choices: Record<number, number[]> = {};
  for (const [name, value] of form) {
    const rule = /^rule-(\d+)$/.exec(name)?.[1];
    const id = Number(value);
    if (rule !== undefined && Number.isSafeInteger(id) && id > 0) (choices[Number(rule)] ??= []).push(id);
  }
  return choices;
}
