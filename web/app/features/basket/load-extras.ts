import { data } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { BasketLine } from './basket.ts';
import type { WireRule } from './extras-choices.ts';

/** A line of the basket with the questions about it. */
export async function loadExtras(
  call: Call,
  hostId: number,
  lineId: number,
): Promise<{ line: BasketLine; rules: WireRule[] }> {
  const { basket } = await call('retrieveBasket', { hostId });
  const line = basket[String(lineId)];
  if (!line) throw data({ message: 'Dieser Artikel liegt nicht in deinem Warenkorb.' }, { status: 404 });
  // What is not sold any more asks nothing: then there is only the note left to change.
  const choice = { productId: line.item_product, size: line.item_size };
  return { line, rules: line.available ? await loadRules(call, choice) : [] };
}

export async function loadRules(call: Call, choice: Input<'productRules'>): Promise<WireRule[]> {
  return (await call('productRules', choice)).rules;
}
