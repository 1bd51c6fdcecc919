import { formatPrice } from '#domain/money/money.ts';
import { NOTICE_DAYS } from '#domain/money/mandate.ts';
import { maskIban } from '#domain/money/sepa.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';
import { sumByEmployee } from './collection-store.ts';
import { nameMonth, writeDay } from './month.ts';

// A company belongs to no site: its mails come from the operator.
export const send = (context: Context, mail: Omit<Mail, 'siteId'>) =>
  sendMail(context, { siteId: null, ...mail });

interface VoucherMail {
  employeeId: number;
  first_name: string;
  email: string;
  company: string;
  budgetCents: number;
  code: string;
  month: Temporal.PlainDate;
}

export function sendVoucher(context: Context, voucher: VoucherMail): Promise<void> {
  const { employeeId, first_name: name, email, company, budgetCents, code, month } = voucher;
  const last = month.add({ months: 1 }).subtract({ days: 1 });
  return send(context, {
    kind: 'business-voucher',
    key: `business-voucher:${employeeId}:${month.toString()}`,
    recipient: email,
    subject: `Dein Essensgutschein für ${nameMonth(month)}`,
    headline: `Mahlzeit, ${name}!`,
    paragraphs: [
      `${company} lädt dich im ${nameMonth(month)} ein: ${formatPrice(budgetCents)} für dein Essen.`,
    ],
    tickets: [
      {
        title: `Von ${company}`,
        value: formatPrice(budgetCents),
        code,
        note: `Gilt bis zum ${writeDay(last)}, was übrig bleibt, verfällt dann`,
      },
    ],
    after: ['Gib den Code im Warenkorb ein, gern auch für mehrere Bestellungen.'],
    button: { label: 'Gutschein einlösen', url: `${context.settings.publicUrl}/coupon/${code}` },
  });
}

export interface Notice {
  id: number;
  attempt: number;
  email: string;
  company: string;
  amountCents: number;
  month: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  reference: string;
  iban: string;
  creditor: { name: string; id: string };
}

/** The notice before a debit, with everything that the scheme asks for and the statement of who redeemed what. */
export async function sendNotice(context: Context, notice: Notice): Promise<void> {
  const { id, attempt, email, company, amountCents, month, dueOn, reference, iban, creditor } = notice;
  const amount = formatPrice(amountCents);
  const employees = await sumByEmployee(context.db, id);
  const rows = employees.map(({ first_name, orders, cents }) => ({
    label: `${first_name}, ${orders === 1 ? 'eine Bestellung' : `${orders} Bestellungen`}`,
    amount: formatPrice(cents),
  }));
  return send(context, {
    kind: 'collection-announced',
    key: `collection-announced:${id}:${attempt}:${dueOn.toString()}:${reference}`,
    recipient: email,
    subject: `Lastschrift über ${amount} am ${writeDay(dueOn)}`,
    headline: `Eure Gutscheine im ${nameMonth(month)}`,
    paragraphs: [
      `Von den Gutscheinen von ${company} wurden ${amount} eingelöst. Was nicht eingelöst wurde, kostet nichts.`,
      `Wir ziehen ${amount} am ${writeDay(dueOn)} per SEPA-Lastschrift ein: vom Konto ${maskIban(iban)}, Mandatsreferenz ${reference}, Gläubiger-Identifikationsnummer ${creditor.id} (${creditor.name}).`,
      'Bitte sorge dafür, dass das Konto gedeckt ist.',
    ],
    sections: [{ title: 'Eingelöst von', rows: [...rows, { label: 'Summe', amount, isSum: true }] }],
    button: { label: 'Abrechnung ansehen', url: `${context.settings.publicUrl}/business` },
    notes: [`Diese Ankündigung kommt mindestens ${NOTICE_DAYS} Tage vor dem Einzug.`],
  });
}

export function tellReturn(
  context: Context,
  { id, attempt, email, reason }: { id: number; attempt: number; email: string; reason: string },
): Promise<void> {
  return send(context, {
    kind: 'collection-returned',
    key: `collection-returned:${id}:${attempt}`,
    recipient: email,
    subject: 'Deine Lastschrift wurde zurückgegeben',
    headline: 'Das hat leider nicht geklappt',
    paragraphs: [
      `Deine Bank hat unsere Lastschrift zurückgegeben${reason ? `: ${reason}` : ''}. Der Betrag ist wieder offen.`,
      'Dein SEPA-Mandat ruht deshalb: Bis wir es wieder freigeben, lassen sich keine Gutscheine einlösen, und wir ziehen nichts ein.',
      'Den nächsten Einzug kündigen wir dir vorher an.',
    ],
    answer: 'Bitte prüfe dein Konto und sag uns kurz Bescheid, oder unterschreibe für ein anderes Konto neu.',
    button: { label: 'Zum Geschäftskundenbereich', url: `${context.settings.publicUrl}/business` },
  });
}

/** That it had come back was a mistake. */
export function tellReturnUndone(
  context: Context,
  { about, email }: { about: string; email: string },
): Promise<void> {
  return send(context, {
    kind: 'collection-return-undone',
    key: `collection-return-undone:${about}`,
    recipient: email,
    subject: 'Deine Lastschrift wurde doch nicht zurückgegeben',
    headline: 'Das war unser Irrtum',
    paragraphs: [
      'Wir hatten dir geschrieben, dass deine Bank eine Lastschrift zurückgegeben hat. Das stimmte nicht: Der Betrag ist bezahlt, du musst nichts tun.',
      'Dein SEPA-Mandat gilt weiter, und alle Gutscheine lassen sich wieder einlösen.',
    ],
    button: { label: 'Zum Geschäftskundenbereich', url: `${context.settings.publicUrl}/business` },
  });
}
