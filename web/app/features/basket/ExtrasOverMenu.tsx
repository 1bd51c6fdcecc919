import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';
import type { BasketLine } from './basket.ts';
import { dropLine } from './change-basket.ts';
import type { WireRule } from './extras-choices.ts';
import { loadRules } from './load-extras.ts';

const ExtrasDialog = lazy(() => import('./ExtrasDialog.tsx'));

interface ExtrasOverMenuProps {
  hostUrl: string;
  /** The line whose questions are open; undefined = none. */
  lineId: number | undefined;
  isNew: boolean;
  /** Pieces that are asked for. */
  count?: number;
  lines: Readonly<Record<string, BasketLine>>;
  /** Leaves the dialog's address. */
  onClose: () => void;
}

/** The extras dialog while the menu stays below; leaving it by whatever way takes a new line out again (ADD-003). */
export function ExtrasOverMenu({ hostUrl, lineId, isNew, count = 1, lines, onClose }: ExtrasOverMenuProps) {
  const line = lineId === undefined ? undefined : lines[String(lineId)];
  const rules = useRules(line);
  const settled = useRef<number>(undefined);
  useDropOnLeave(isNew ? lineId : undefined, settled);
  if (!line || !rules) return null;
  return (
    <Suspense>
      <ExtrasDialog
        key={line.id}
        hostUrl={hostUrl}
        line={line}
        rules={rules}
        isNew={isNew}
        count={count}
        onCancel={onClose}
        onDone={() => {
          settled.current = line.id;
          onClose();
        }}
      />
    </Suspense>
  );
}

function useRules(line: BasketLine | undefined): WireRule[] | undefined {
  const [loaded, setLoaded] = useState<{ lineId: number; rules: WireRule[] }>();
  const { id: lineId, item_product: productId, item_size: size, available } = line ?? {};
  useEffect(() => {
    if (lineId === undefined || productId === undefined || size === undefined) return undefined;
    let isGone = false;
    // Without the questions the note remains; a required answer is asked for again in the basket.
    const asking = available ? loadRules(call, { productId, size }).catch(() => []) : Promise.resolve([]);
    void asking.then((rules) => isGone || setLoaded({ lineId, rules }));
    return () => {
      isGone = true;
    };
  }, [lineId, productId, size, available]);
  return loaded?.lineId === lineId ? loaded?.rules : undefined;
}

// Watches the address instead of the dialog: the browser's Back closes it as well.
function useDropOnLeave(newLineId: number | undefined, settled: { current: number | undefined }) {
  const open = useRef<number>(undefined);
  useEffect(() => {
    const left = open.current;
    open.current = newLineId;
    if (left !== undefined && left !== newLineId && settled.current !== left) void dropLine(left);
  }, [newLineId, settled]);
}
