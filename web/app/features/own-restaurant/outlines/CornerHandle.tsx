import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Point } from '../../map/map-points.ts';

interface CornerHandleProps {
  at: Point;
  label: string;
  /** A tap on it joins the last corner to this first one. */
  closes: boolean;
  isPicked: boolean;
  /** The Tab key leads to it: to one of them, or a long line would have as many stops. */
  isReached: boolean;
  /** What its place is measured in. */
  layer: RefObject<HTMLElement | null>;
  on: {
    pick: () => void;
    close: () => void;
    remove: () => void;
    drag: (to: Point, goesOn: boolean) => void;
  };
}

/** A hand that trembles less than this wanted to tap. */
const STILL_PIXELS = 4;
/** Pixels that an arrow key moves a corner by, and with Shift. */
const STEP = 8;
const FAR_STEP = 48;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A corner to pull, to move by arrow keys or to pick. */
export function CornerHandle({ at, label, closes, isPicked, isReached, layer, on }: CornerHandleProps) {
  const grip = useRef<{ from: Point; hasMoved: boolean }>(null);
  const onPointerDown = (event: PointerEvent) => {
    // What lies below would move with it.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { from: { x: event.clientX, y: event.clientY }, hasMoved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current;
    const box = layer.current?.getBoundingClientRect();
    if (!held || !box) return;
    event.stopPropagation();
    const { clientX, clientY } = event;
    const isStill = Math.hypot(clientX - held.from.x, clientY - held.from.y) < STILL_PIXELS;
    if (isStill && !held.hasMoved) return;
    on.drag({ x: clientX - box.left, y: clientY - box.top }, held.hasMoved);
    held.hasMoved = true;
  };
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (x === 0 && y === 0 && !isRemoval) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? FAR_STEP : STEP;
    if (isRemoval) on.remove();
    else on.drag({ x: at.x + x * far, y: at.y + y * far }, false);
  };
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      className={cx(
        'pointer-events-auto absolute top-0 left-0 -m-6 grid size-12 cursor-move touch-none place-items-center rounded-full',
        isPicked && 'z-1',
      )}
      style={{ translate: `${at.x}px ${at.y}px` }}
      aria-label={closes ? `${label}, hier schließen` : label}
      aria-pressed={isPicked}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onFocus={on.pick}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation();
        if (closes) on.close();
        else on.pick();
      }}
    >
      <span
        className={cx(
          'rounded-full border-3 shadow-card',
          isPicked || closes ? 'size-7 border-paper bg-rim' : 'size-5 border-rim bg-paper',
        )}
      />
    </button>
  );
}
