import { formatPrice } from '#domain/money.ts';
import { NOTICE_DAYS } from '#domain/sepa-mandate.ts';
import { maskIban } from '#domain/iban.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { sumByEmployee } from './collection-store.ts';
import { nameMonth, writeDay } from './month.ts';

interface Letter {
  kind: string;
  key: string;
  recipient: string;
  subject: string;
  headline: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  sections?: { title: string; rows: { label: string; amount: string; isSum?: boolean }[] }[];
  notes?: string[];
}

// A company belongs to no site: its letters come from the operator.
const send = ({ enqueue }: Context, letter: Letter) =>
  enqueue({ queue: 'letter', payload: { siteId: null, ...letter } });

interface VoucherLetter {
  employeeId: number;
  first_name: string;
  email: string;
  company: string;
  budgetCents: number;
  code: string;
  month: Temporal.PlainDate;
}

export function sendVoucher(context: Context, voucher: VoucherLetter): Promise<void> {
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
      `Dein Code: ${code}`,
      `Gib ihn im Warenkorb ein, gern auch für mehrere Bestellungen. Was übrig bleibt, verfällt am ${writeDay(last)}.`,
    ],
    button: { label: 'Gutschein einlösen', url: `${context.settings.publicUrl}/coupon/${code}` },
  });
}

export function tellOperatorOfMandate(
  context: SiteContext,
  { company, customerId }: { company: string; customerId: number },
): Promise<void> {
  return send(context, {
    kind: 'mandate-signed',
    key: `mandate-signed:${customerId}:${context.clock.now().toString()}`,
    recipient: context.site.company_mail,
    subject: `SEPA-Mandat von ${company}`,
    headline: 'Ein SEPA-Mandat wartet',
    paragraphs: [`${company} hat ein SEPA-Mandat unterschrieben. Wir haben 24 Stunden Prüfung versprochen.`],
    button: { label: 'Mandat prüfen', url: `${context.settings.publicUrl}/verwaltung/mandate?stand=open` },
  });
}

interface DecidedMandate {
  id: number;
  email: string;
  reference: string;
  signed_at: Temporal.Instant;
}

export function tellMandateDecision(
  context: Context,
  { id, email, reference, signed_at }: DecidedMandate,
  refusal: string | null,
): Promise<void> {
  const button = { label: 'Zum Geschäftskundenbereich', url: `${context.settings.publicUrl}/business` };
  const common = { key: `mandate-decided:${id}:${signed_at.toString()}`, recipient: email, button };
  return send(
    context,
    refusal === null
      ? {
          ...common,
          kind: 'mandate-approved',
          subject: 'Dein SEPA-Mandat ist freigegeben',
          headline: 'Es kann losgehen!',
          paragraphs: [
            `Wir haben dein SEPA-Mandat mit der Referenz ${reference} geprüft und freigegeben.`,
            'Alle aktiven Personen auf deiner Liste bekommen jetzt ihren Gutschein für diesen Monat per E-Mail, danach an jedem Monatsersten.',
          ],
        }
      : {
          ...common,
          kind: 'mandate-refused',
          subject: 'Dein SEPA-Mandat',
          headline: 'Bitte schau noch einmal drüber',
          paragraphs: [
            `Wir konnten dein SEPA-Mandat noch nicht freigeben. Der Grund: ${refusal}`,
            'Du kannst es jederzeit ändern und neu unterschreiben.',
          ],
        },
  );
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
    key: `collection-announced:${id}:${attempt}:${dueOn.toString()}`,
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
      'Bitte prüfe dein Konto und dein SEPA-Mandat. Den nächsten Einzug kündigen wir dir vorher an.',
    ],
    button: { label: 'Zum Geschäftskundenbereich', url: `${context.settings.publicUrl}/business` },
  });
}
