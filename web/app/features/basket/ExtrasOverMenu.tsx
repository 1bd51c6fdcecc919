import { lazy, Suspense, useEffect, useRef } from 'react';
import type { BasketLine } from './basket.ts';
import { dropLine } from './change-basket.ts';

const LineExtras = lazy(() => import('./LineExtras.tsx'));

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
  const settled = useRef<number>(undefined);
  useDropOnLeave(isNew ? lineId : undefined, settled);
  if (!line) return null;
  return (
    <Suspense>
      <LineExtras
        key={line.id}
        hostUrl={hostUrl}
        line={line}
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

// Watches the address instead of the dialog: the browser's Back closes it as well.
function useDropOnLeave(newLineId: number | undefined, settled: { current: number | undefined }) {
  const open = useRef<number>(undefined);
  useEffect(() => {
    const left = open.current;
    open.current = newLineId;
    if (left !== undefined && left !== newLineId && settled.current !== left) void dropLine(left);
  }, [newLineId, settled]);
}
