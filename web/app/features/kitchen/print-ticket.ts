const MARK = 'printing';

/** Prints one ticket alone, for a printer with paper of 80 mm (see the print style). */
export function printTicket(orderId: number): void {
  const ticket = document.getElementById(`ticket-${orderId}`);
  if (!ticket) return;
  ticket.dataset[MARK] = 'yes';
  addEventListener('afterprint', () => delete ticket.dataset[MARK], { once: true });
  print();
}
