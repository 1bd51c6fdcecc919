import { useEffect, useState } from 'react';
import type { Basket } from '../basket/basket.ts';
import type { checkValues, Problems, stillWrong } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import { loadCheck } from './use-submission.ts';

interface Stand {
  values: OrderValues;
  basket: Basket;
  known: Checkout;
}

/** What was told is taken back as soon as it is mended; until the check has come it stays. */
export function useProblems(findFirst: () => Problems | null, now: Stand, read: () => OrderValues) {
  const [told, setTold] = useState(() => {
    const problems = findFirst();
    return problems && { problems, stood: now };
  });
  const check = useCheck(told !== null);
  const find = (stand: Stand) => check?.checkValues(stand.values, stand.basket, stand.known) ?? null;
  const left = () => {
    if (!told || !check) return told?.problems ?? null;
    const { problems, stood } = told;
    return check.stillWrong({ problems, values: stood.values, found: find(stood) }, now.values, find(now));
  };
  return {
    problems: left(),
    setProblems: (problems: Problems | null) =>
      setTold(problems && { problems, stood: { ...now, values: read() } }),
    /** The form itself has changed something, which mends nothing: what was told about it is still to be read. */
    alsoStood: (changed: Partial<OrderValues>) =>
      setTold((was) => was && { ...was, stood: { ...now, values: { ...was.stood.values, ...changed } } }),
  };
}

interface Check {
  checkValues: typeof checkValues;
  stillWrong: typeof stillWrong;
}

function useCheck(isNeeded: boolean): Check | undefined {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    if (isNeeded) void loadCheck().then(setCheck);
  }, [isNeeded]);
  return check;
}
