import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point, Size } from './map-points.ts';
import { fitView, moveView, toMap, type View, zoomView } from './map-view.ts';

/** How much nearer one tap or key leads. */
const STEP = 1.6;
/** A hand that trembles less than that wanted to tap. */
const STILL_PIXELS = 4;

export interface MapControl {
  ref: RefObject<HTMLDivElement | null>;
  size: Size;
  view: View;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows all these points. */
  show: (points: readonly Point[]) => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** What of the map is seen: dragged, pinched, turned by a wheel, or moved by keys and buttons. */
export function useMapView(points: readonly Point[]): MapControl {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [moved, setMoved] = useState<View>();
  const view = moved ?? fitView(points, size);
  useSize(ref, setSize);
  const change = (next: (view: View) => View) => setMoved((known) => next(known ?? view));
  useWheel(ref, (factor, at) => change((known) => zoomView(known, factor, toMap(known, size, at))));
  const fingers = useFingers(size, change);
  return {
    ref,
    size,
    view,
    zoomIn: () => change((known) => zoomView(known, STEP)),
    zoomOut: () => change((known) => zoomView(known, 1 / STEP)),
    show: (wanted) => setMoved(fitView(wanted, size)),
    handlers: {
      ...fingers,
      onKeyDown: (event) => {
        const next = viewByKey(event.key, size);
        if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        change(next);
      },
    },
  };
}

function viewByKey(key: string, size: Size): ((view: View) => View) | undefined {
  const [right, down] = [size.width / 5, size.height / 5];
  const moves: Record<string, (view: View) => View> = {
    ArrowRight: (view) => moveView(view, size, right, 0),
    ArrowLeft: (view) => moveView(view, size, -right, 0),
    ArrowDown: (view) => moveView(view, size, 0, down),
    ArrowUp: (view) => moveView(view, size, 0, -down),
    '+': (view) => zoomView(view, STEP),
    '-': (view) => zoomView(view, 1 / STEP),
  };
  return moves[key];
}

function useSize(ref: RefObject<HTMLDivElement | null>, onSize: (size: Size) => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      onSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onSize]);
}

/** Trackpads tell a pinch as a wheel with Ctrl; a plain wheel goes on scrolling the page. */
function useWheel(ref: RefObject<HTMLDivElement | null>, onZoom: (factor: number, at: Point) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = ref.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = (element ?? document.body).getBoundingClientRect();
      latest.current(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [ref]);
}

/** One finger moves the map, two also zoom it. */
function useFingers(size: Size, change: (next: (view: View) => View) => void) {
  const down = useRef(new Map<number, Point>());
  const hasMoved = useRef(false);
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId);
  const at = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      down.current.set(event.pointerId, at(event));
      hasMoved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (!hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < STILL_PIXELS) return;
      // Caught only now, so that a tap still reaches what lies on the map.
      event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = true;
      const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      change((view) => followFinger(view, size, { before, now, other }));
      down.current.set(event.pointerId, now);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

interface Finger {
  before: Point;
  now: Point;
  /** Where another finger rests. */
  other: Point | undefined;
}

function followFinger(view: View, size: Size, { before, now, other }: Finger): View {
  if (!other) return moveView(view, size, before.x - now.x, before.y - now.y);
  const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  return zoomView(view, apart(now) / apart(before), toMap(view, size, other));
}
