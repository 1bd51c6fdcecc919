import { printPaper } from '../../lib/print-paper.ts';

/** Prints the slip or the record that the page shows, on a roll of 80 mm (see slip.css). */
export function printSlip(): void {
  const paper = document.querySelector<HTMLElement>('.slip');
  if (paper) printPaper(paper);
}
