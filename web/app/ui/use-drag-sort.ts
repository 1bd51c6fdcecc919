import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** What somebody pulls up or down a list. */
export interface Held {
  id: number;
  from: number;
  /** Where it would stand now. */
  to: number;
  /** Pixels from where it was. */
  by: number;
}

/** What an entry is pulled by. */
export interface Pulled {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Nearer to an edge of the screen than this, the page goes along. */
const EDGE = 72;
const SCROLL = 14;

/** The entries of a list are pulled to another place. */
export function useDragSort<List extends HTMLElement>(
  onDrop: (id: number, to: number) => void,
): {
  list: RefObject<List | null>;
  held: Held | undefined;
  gripOf: (id: number, at: number) => Pulled;
} {
  const list = useRef<List>(null);
  const [held, hold] = useState<Held>();
  const start = useRef(0);
  const gripOf = (id: number, at: number): Pulled => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY + scrollY;
      hold({ id, from: at, to: at, by: 0 });
    },
    onPointerMove: ({ clientY }) => {
      if (held?.id !== id) return;
      if (clientY < EDGE) scrollBy(0, -SCROLL);
      else if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
      hold({ ...held, to: placeAt(list.current, held.from, clientY), by: clientY + scrollY - start.current });
    },
    onPointerUp: () => {
      hold(undefined);
      if (held?.id === id && held.to !== held.from) onDrop(id, held.to);
    },
    onPointerCancel: () => hold(undefined),
  });
  return { list, held, gripOf };
}

/** How many of the other entries have their middle above that height. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((_, at) => at !== from);
  return others.filter((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** The line at which it would be let go, on the entry at that place. */
export function markAt(held: Held | undefined, ids: readonly number[], at: number): string | undefined {
  if (!held || held.to === held.from || ids[at] === held.id || at !== held.to) return undefined;
  return held.to < held.from ? 'border-t-4 border-rim' : 'border-b-4 border-rim';
}
