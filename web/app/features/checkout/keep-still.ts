/** For so long a second tap belongs to the one before. */
const DOUBLE_TAP_MS = 500;

/** What moves the page lets another button come to lie where the finger is: for a moment none can be pressed there. */
export function keepStill({ style }: HTMLElement): void {
  style.pointerEvents = 'none';
  setTimeout(() => style.removeProperty('pointer-events'), DOUBLE_TAP_MS);
}
