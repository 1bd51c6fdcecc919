import { Leaf } from '../../ui/icons.ts';
import type { Diet } from '#domain/menu/diet.ts';
import { dietText } from '../restaurant/diet-text.ts';
import type { BasketLine } from './basket.ts';
import { misfitsIn } from './misfits.ts';

interface DietNoticeProps {
  diet: Diet;
  lines: readonly BasketLine[];
}

/** Which dishes of the basket the visitor said they do not eat, and why. It asks nothing and stops nobody. */
export default function DietNotice({ diet, lines }: DietNoticeProps) {
  const sentences = misfitsIn(lines, diet);
  if (sentences.length === 0) return null;
  return (
    <div className="diet-notice flex gap-2 py-2 text-sm wrap-anywhere text-ink-soft" role="status">
      <Leaf size={18} className="mt-[0.1rem] flex-none" aria-hidden="true" />
      <div>
        <p>Dein Filter: {dietText(diet)}.</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
