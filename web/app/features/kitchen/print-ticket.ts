import { printPaper } from '../../lib/print-paper.ts';

const MARK = 'printing';

/** Prints one ticket alone, for a printer with paper of 80 mm (see the print style). */
export const printTicket = (orderId: number): void => printAlone(`whole-${orderId}`, printPaper);

/** Prints one part of the page alone; what that means says its print style. */
export function printAlone(id: string, send: (part: HTMLElement) => void = () => print()): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.dataset[MARK] = 'yes';
  addEventListener('afterprint', () => delete part.dataset[MARK], { once: true });
  send(part);
}
