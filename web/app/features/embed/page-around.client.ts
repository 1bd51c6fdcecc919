import { type FromFrame, isView } from './messages.ts';

/** Origin of the page around this one, once it has answered. */
let around: string | undefined;

/** Is this page shown inside another one? */
export const isFramed = (): boolean => window.parent !== window;

/** Hears the page around, of which only the restaurant's own origins count. */
export function hearPageAround(
  origins: readonly string[],
  onView: (view: { top: number; height: number }) => void,
): () => void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin) || !isView(data)) return;
    around = origin;
    onView(data);
  };
  addEventListener('message', hear);
  // Nobody is known yet, and nothing is said but that.
  window.parent.postMessage({ henkelmann: 'ready' } satisfies FromFrame, '*');
  return () => removeEventListener('message', hear);
}

/** Tells the page around something; false where none has answered. */
export function tellPageAround(message: FromFrame): boolean {
  if (around === undefined) return false;
  window.parent.postMessage(message, around);
  return true;
}
