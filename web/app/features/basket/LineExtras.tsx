import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import type { BasketLine } from './basket.ts';
import ExtrasDialog, { type ExtrasDialogProps } from './ExtrasDialog.tsx';
import type { WireRule } from './extras-choices.ts';
import { loadRules } from './load-extras.ts';

/** The dialog about a line of the basket, once its questions are there. */
export default function LineExtras(props: Omit<ExtrasDialogProps, 'rules'>) {
  const { rules, again } = useRules(props.line);
  return rules === undefined ? null : <ExtrasDialog {...props} rules={rules} again={again} />;
}

/** Null: they could not be loaded. */
type Rules = WireRule[] | null;

/** The questions about a line, undefined until they are there. */
function useRules({ id: lineId, item_product: productId, item_size: size, available }: BasketLine) {
  const [loaded, setLoaded] = useState<{ lineId: number; round: number; rules: Rules }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    const asking: Promise<Rules> = available
      ? loadRules(call, { productId, size }).catch(() => null)
      : Promise.resolve([]);
    void asking.then((rules) => isGone || setLoaded({ lineId, round, rules }));
    return () => {
      isGone = true;
    };
  }, [lineId, productId, size, available, round]);
  return {
    rules: loaded?.lineId === lineId ? loaded?.rules : undefined,
    again: { isBusy: loaded?.round !== round, ask: () => setRound((before) => before + 1) },
  };
}
