import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { COLUMNS, isOfSize } from '#domain/menu/sheet/columns.ts';
import { readDelimited, writeTabbed } from '#domain/text/delimited.ts';
import { toast } from '../../../ui/announce.client.ts';
import { areaOf, goWith, nextCell, TICK, within } from './cell-keys.ts';
import { type Draft, rowsOf, setCell, type Spot } from './draft.ts';
import { pasteBlock } from './paste.ts';

/** A cell that somebody writes in. */
export interface Editing {
  text: string;
  /** Begun by typing: arrows go on to the next cell; else they move within the text. */
  isTyped: boolean;
}

interface Given {
  grid: RefObject<HTMLDivElement | null>;
  draft: Draft;
  change: (to: (draft: Draft) => Draft) => void;
  undo: (() => void) | undefined;
  tick: (row: number) => void;
  leave: () => void;
}

/** Where somebody stands in the table, and what their keys do there. */
export function useCells({ grid, draft, change, undo, tick, leave }: Given) {
  const [at, setAt] = useState<Spot>({ row: 0, column: TICK + 1 });
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const rows = rowsOf(draft);
  // One more line waits below for what is new.
  const count = rows.length + 1;
  const active = within(at, count);
  const area = areaOf(active, anchor ?? active);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (editing || !wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-spot="${active.row}-${active.column}"]`)?.focus();
  });

  const textAt = ({ row, column }: Spot): string => {
    const found = rows[row];
    const key = COLUMNS[column - 1]?.key;
    return (found && key && found.entry.lines[found.at]?.[key]) ?? '';
  };
  const isLocked = ({ row, column }: Spot): boolean => {
    const key = COLUMNS[column - 1]?.key;
    return !key || ((rows[row]?.at ?? 0) > 0 && !isOfSize(key));
  };

  function go(to: Spot | undefined, isReaching = false) {
    if (!to) return;
    wantsFocus.current = true;
    setEditing(null);
    setAnchor(isReaching ? (anchor ?? active) : null);
    setAt(to);
  }

  const edit = (spot: Spot, typed?: string) => {
    if (isLocked(spot)) return;
    setAt(spot);
    setAnchor(null);
    setEditing({ text: typed ?? textAt(spot), isTyped: typed !== undefined });
  };

  const write = (spot: Spot, text: string) => {
    if (text !== textAt(spot))
      change((before) => setCell(before, { row: spot.row, column: spot.column - 1 }, text));
  };

  /** What was written is taken, and the next cell is the one to write in. */
  function finish(text: string, to: Spot | undefined) {
    write(active, text);
    go(to ?? active);
  }

  const clear = () =>
    change((before) => {
      let cleared = before;
      for (let { row } = area.from; row <= area.to.row; row += 1)
        for (let { column } = area.from; column <= area.to.column; column += 1)
          if (column > TICK && !isLocked({ row, column }))
            cleared = setCell(cleared, { row, column: column - 1 }, '');
      return cleared;
    });

  function paste(text: string) {
    const block = readDelimited(text, '\t');
    const spot = { row: area.from.row, column: Math.max(area.from.column - 1, 0) };
    const { left } = pasteBlock(draft, spot, block);
    change((before) => pasteBlock(before, spot, block).draft);
    toast(left > 0 ? `Eingefügt; ${left} Zellen hatten keinen Platz` : `${sayRows(block.length)} eingefügt`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    const to = key === 'Tab' ? nextCell(active, shiftKey, count) : goWith(event, active, count);
    if (to) go(to, shiftKey && key !== 'Tab');
    else if (key === 'Escape') leave();
    else if (isCommand && key === 'z' && undo) undo();
    else if (isCommand || altKey || key === 'Tab') return;
    else if (active.column === TICK) {
      if (key !== ' ' && key !== 'Enter') return;
      tick(active.row);
    } else if (key === 'Enter' || key === 'F2') edit(active);
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1) edit(active, key);
    else return;
    event.preventDefault();
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const lines = Array.from({ length: area.to.row - area.from.row + 1 }, (_, down) =>
      Array.from({ length: area.to.column - Math.max(area.from.column, 1) + 1 }, (__, right) =>
        textAt({ row: area.from.row + down, column: Math.max(area.from.column, 1) + right }),
      ),
    );
    event.clipboardData.setData('text/plain', writeTabbed(lines));
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // A word goes into what is being written; a block goes into the table.
    if (editing && !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    setEditing(null);
    wantsFocus.current = true;
    paste(text);
  }

  return {
    rows,
    count,
    active,
    area,
    editing,
    go,
    edit,
    write,
    finish,
    cancel: () => go(active),
    /** Somebody went elsewhere: what has the focus now keeps it. */
    stop: () => setEditing(null),
    wiring: { onKeyDown, onCopy, onPaste },
  };
}

const sayRows = (count: number): string => (count === 1 ? 'Eine Zeile' : `${count} Zeilen`);

export type Cells = ReturnType<typeof useCells>;
