import type { Form } from './recipe.ts';
import { foldedWords } from './vocabulary.ts';

/** What a dish is drawn as, by the folded words of its name and its category. The first rule that fits holds. */
export interface FormRule {
  words: RegExp;
  form: Form;
  bed?: string;
  sauces?: readonly string[];
  /** Drawn where the dish names nothing of its own. */
  parts?: string;
  /** Nobody sees what else is in it. */
  hides?: true;
}

export const rule = (words: RegExp, form: Form, more: Omit<FormRule, 'words' | 'form'> = {}): FormRule => ({
  words: foldedWords(words),
  form,
  ...more,
});
