import { escape, layout } from '../page.ts';
import { type Act, isOpen } from './guest-acts.ts';
import type { DisputeAct } from './disputes.ts';
import { leftOf, refundedOf, type TestPayment, type Vendor } from './ledger.ts';

const NAMES: Record<Vendor, string> = { stripe: 'Stripe', paypal: 'PayPal', bank: 'Überweisung' };
const STATES: Record<TestPayment['state'], string> = {
  open: 'offen',
  approved: 'vom Gast freigegeben',
  held: 'reserviert',
  taken: 'eingezogen',
  cancelled: 'beendet',
};
const LABELS: Record<Act, string> = {
  pay: 'Bezahlen',
  decline: 'Zahlungsmittel wird abgelehnt',
  'pay-and-close': 'Bezahlen und Fenster schließen',
  cancel: 'Abbrechen',
};

const instant = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
export const euros = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** Where a guest pays at PayPal or the bank. */
export function payPage(payment: TestPayment, target: string): string {
  const acts: Act[] =
    payment.vendor === 'paypal' ? ['pay', 'decline', 'cancel'] : ['pay', 'pay-and-close', 'cancel'];
  const buttons = acts.map(
    (act) =>
      `<button name="act" value="${act}"${act === 'pay' ? ' class="first"' : ''}>${LABELS[act]}</button>`,
  );
  return layout(
    `${NAMES[payment.vendor]} Testzahlung`,
    `<h2>${NAMES[payment.vendor]}</h2><p><strong>Testzahlung – es fließt kein Geld</strong></p>
    <p>${escape(payment.description)}<br>${euros(payment.cents)} an ${escape(payment.account)}</p>
    ${isOpen(payment) ? `<form method="post" action="${escape(target)}">${buttons.join('')}</form>` : '<p>Diese Zahlung ist nicht mehr offen.</p>'}`,
  );
}

/** The page of a guest who paid and does not go back to the shop. */
export const leftPage = (): string =>
  layout(
    'Testzahlung',
    '<h2>Bezahlt</h2><p>Testzahlung – es fließt kein Geld. Du kannst dieses Fenster schließen.</p>',
  );

const DISPUTES: Record<DisputeAct, string> = {
  ask: 'Bank des Gasts fragt nach',
  open: 'Bank des Gasts holt es zurück',
  answer: 'Beweise sind eingereicht',
  win: 'Rückbuchung abgewehrt',
  lose: 'Rückbuchung verloren',
};

/** What a guest's bank can do now. */
function disputeForms(payment: TestPayment): string {
  if (payment.vendor === 'bank' || payment.state !== 'taken') return '';
  const status = payment.disputes?.at(-1)?.status;
  const isOver = status === undefined || status === 'won' || status === 'lost';
  const begun: DisputeAct[] =
    status === 'warning_needs_response' ? ['open', 'win'] : ['answer', 'win', 'lose'];
  const acts: DisputeAct[] = isOver ? ['ask', 'open'] : begun;
  const buttons = acts.map((act) => `<button name="act" value="${act}">${DISPUTES[act]}</button>`);
  const address = `/payments/${encodeURIComponent(payment.id)}/dispute`;
  return `<form method="post" action="${address}">${buttons.join('')}</form>`;
}

/** Every test payment, the newest first, with what the vendor's side can do. */
export function listPage(payments: TestPayment[]): string {
  const rows = payments.map((payment) => {
    const address = `/payments/${encodeURIComponent(payment.id)}/refund`;
    const form = `<form method="post" action="${address}"><button>Ganz erstatten</button></form>`;
    const dispute = disputeForms(payment);
    return `<tr><td>${instant.format(new Date(payment.at))}</td><td>${NAMES[payment.vendor]}</td><td>${escape(payment.description)}<br><span class="soft">${escape(payment.id)} an ${escape(payment.account)}</span></td>
      <td>${STATES[payment.state]}</td><td class="sum">${euros(payment.cents)}</td><td class="sum">${euros(payment.takenCents)}</td><td class="sum">${euros(refundedOf(payment))}${leftOf(payment) > 0 ? form : ''}${dispute}</td></tr>`;
  });
  const heads = ['Wann', 'Dienst', 'Wofür', 'Stand', 'Betrag', 'Eingezogen', 'Erstattet'];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return layout(
    'Testzahlungen',
    `<h2>Testzahlungen – es fließt kein Geld</h2>${rows.length > 0 ? `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>` : '<p class="empty">Noch keine Zahlungen.</p>'}`,
  );
}
