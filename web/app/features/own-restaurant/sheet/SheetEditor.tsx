import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type ColumnKey, labelOf, limitOf } from '#domain/menu/sheet/columns.ts';
import { goWith, nextCell } from './cell-keys.ts';
import type { Cells } from './use-cells.ts';

interface SheetEditorProps {
  column: ColumnKey;
  cells: Cells;
  error: string | undefined;
}

type Written = HTMLInputElement | HTMLTextAreaElement;

/** The field in the cell that somebody writes in. */
export function SheetEditor({ column, cells, error }: SheetEditorProps) {
  const { active, count, editing, finish, cancel, write } = cells;
  const field = useRef<Written>(null);
  // Leaving by key or by tap must not take the text twice.
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent<Written>) {
    const { key, shiftKey, altKey, currentTarget } = event;
    if (key === 'Enter' && altKey && currentTarget instanceof HTMLTextAreaElement) {
      currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
      event.preventDefault();
      return;
    }
    event.stopPropagation();
    const down = { ...active, row: Math.min(Math.max(active.row + (shiftKey ? -1 : 1), 0), count - 1) };
    const arrow = editing?.isTyped && key.startsWith('Arrow') ? goWith(event, active, count) : undefined;
    const to = { Enter: down, Tab: nextCell(active, shiftKey, count + 1) }[key] ?? arrow;
    if (key !== 'Escape' && !to) return;
    event.preventDefault();
    isOver.current = true;
    if (key === 'Escape') cancel();
    else finish(currentTarget.value, to);
  }

  const limit = limitOf(column);
  const wiring = {
    className: 'sheet-input',
    'aria-label': labelOf(column),
    ...(error && { 'aria-invalid': true as const }),
    defaultValue: editing?.text ?? '',
    autoComplete: 'off',
    onKeyDown,
    onBlur: ({ currentTarget }: { currentTarget: Written }) => {
      if (isOver.current) return;
      isOver.current = true;
      write(active, currentTarget.value);
      cells.stop();
    },
  };
  if (column === 'content')
    return <textarea ref={field as React.RefObject<HTMLTextAreaElement>} rows={2} {...limit} {...wiring} />;
  return (
    <input
      ref={field as React.RefObject<HTMLInputElement>}
      list={`sheet-${column}`}
      {...(['price', 'deposit', 'alcohol'].includes(column) && { inputMode: 'decimal' as const })}
      {...limit}
      {...wiring}
    />
  );
}
