/** Millimetres of a roll of paper, and what of it stays white on every side. */
const ROLL = 80;
const MARGIN = 4;
/** For lines that a printer breaks earlier than the screen. */
const SLACK = 4;
const PER_PIXEL = 25.4 / 96;

/** As print styles call the paper for whoever prints by the browser's menu; nobody knows its length there. */
const PAGES = ['', 'ticket', 'slip'];

/** Prints the page with what stands on a roll of 80 mm, as long as that is. */
export function printPaper(paper: HTMLElement): void {
  // Longer than wide: else a printer would turn it.
  const length = Math.max(ROLL + 1, Math.ceil(heightOf(paper) * PER_PIXEL) + 2 * MARGIN + SLACK);
  const sheet = new CSSStyleSheet();
  const size = `{ size: ${ROLL}mm ${length}mm; margin: ${MARGIN}mm; }`;
  sheet.replaceSync(PAGES.map((page) => `@page ${page} ${size}`).join(' '));
  document.adoptedStyleSheets.push(sheet);
  const forget = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  addEventListener('afterprint', forget, { once: true });
  print();
}

/** Of the paper as it is printed: a copy beside it, with what only paper shows and without what only the screen does. */
function heightOf(paper: HTMLElement): number {
  const copy = paper.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.classList.add('as-printed');
  for (const part of copy.querySelectorAll<HTMLElement>('*')) {
    part.removeAttribute('id');
    if (part.matches('.no-print, .print\\:hidden')) part.style.display = 'none';
    else if (part.matches('.print\\:block')) part.style.display = 'block';
  }
  copy.inert = true;
  copy.style.cssText = 'position: absolute; visibility: hidden; inset: 0 auto auto 0;';
  paper.after(copy);
  const { height } = copy.getBoundingClientRect();
  copy.remove();
  return height;
}
