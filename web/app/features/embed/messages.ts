/** What a page in a frame and the page around it tell each other; `top` and `height` are px of the frame. */
export type FromFrame =
  /** Scripts have taken over; only now the frame listens. */
  | { henkelmann: 'ready' }
  | { henkelmann: 'size'; height: number }
  /** Asks to bring this spot of the frame into view. */
  | { henkelmann: 'scroll'; top: number }
  /** A new page: asks for its top, unless that can be seen anyway. */
  | { henkelmann: 'begin' }
  /** Asks to go on in the whole window. */
  | { henkelmann: 'open'; url: string };

/** Which part of the frame can be seen. */
export interface FromPage {
  henkelmann: 'view';
  top: number;
  height: number;
}

export function isView(data: unknown): data is FromPage {
  if (typeof data !== 'object' || data === null) return false;
  const { henkelmann, top, height } = data as Partial<Record<keyof FromPage, unknown>>;
  return henkelmann === 'view' && Number.isFinite(top) && Number.isFinite(height);
}
