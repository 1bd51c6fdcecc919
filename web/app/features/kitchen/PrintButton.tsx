import { useState } from 'react';
import { ticketName } from '#domain/order/trial.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/announce.client.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Printer } from '../../ui/more-icons.ts';
import { printTicket } from './print-ticket.ts';

const BROKEN = 'Der Bon ist nicht beim Drucker angekommen. Bitte versuche es noch einmal.';

/** Prints an order once more: on the kitchen's printers, or where there are none by the browser. */
export function PrintButton({ orderId, hasPrinter }: { orderId: number; hasPrinter: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (!hasPrinter) return printTicket(orderId);
    setBusy(true);
    try {
      const { printers } = await call('printOrder', { orderId });
      toast(`Bon #${orderId} geht an: ${printers.join(', ')}`);
    } catch (error) {
      toast(isApiError(error) ? error.message : BROKEN);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={`Bon ${ticketName(orderId)} drucken`}
      icon={<Printer size={18} aria-hidden="true" />}
      look="quiet"
      // The browser's own printing is nothing that the restaurant would notice.
      className={hasPrinter ? 'changes' : ''}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void print()}
    />
  );
}
