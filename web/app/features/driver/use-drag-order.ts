import { type PointerEvent, useRef, useState } from 'react';

/**
 * Sorts a list by dragging, beside the buttons that do the same. Until it is dropped only what is seen moves: an
 * element that changes its place in the page would let go of the finger.
 */
export function useDragOrder(ids: readonly number[], onSort: (ids: number[]) => Promise<void>) {
  const [shown, show] = useState<readonly number[] | null>(null);
  // What is drawn may lag behind a quick finger.
  const order = useRef<readonly number[]>(null);
  const items = useRef(new Map<number, HTMLElement>());
  const middleOf = (id: number): number => {
    const box = items.current.get(id)?.getBoundingClientRect();
    return box ? box.top + box.height / 2 : 0;
  };
  const sort = (next: readonly number[] | null) => {
    order.current = next;
    show(next);
  };
  const drop = async () => {
    const dropped = order.current;
    order.current = null;
    if (dropped?.some((id, at) => id !== ids[at])) await onSort([...dropped]);
    show(null);
  };
  const handle = (id: number) => ({
    onPointerDown({ currentTarget, pointerId }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      sort(ids);
    },
    onPointerMove({ clientY }: PointerEvent) {
      const others = order.current?.filter((one) => one !== id);
      if (!others) return;
      const at = others.filter((one) => middleOf(one) < clientY).length;
      sort(others.toSpliced(at, 0, id));
    },
    onPointerUp: () => void drop(),
    onPointerCancel: () => sort(null),
  });
  return {
    handle,
    item: (id: number) => ({
      style: shown ? { order: shown.indexOf(id) } : undefined,
      ref: (element: HTMLElement | null) => {
        if (element) items.current.set(id, element);
        else items.current.delete(id);
      },
    }),
  };
}
