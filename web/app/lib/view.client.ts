let hidden = 0;

/** How many px of the page are hidden above what can be seen, where another page scrolls it (see features/embed). */
export const hiddenAbove = (): number => hidden;

/** Tells the page that another page has scrolled it. */
export function moveView(top: number): void {
  if (top === hidden) return;
  hidden = top;
  dispatchEvent(new Event('scroll'));
}
