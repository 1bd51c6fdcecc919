import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { send } from './mails.ts';

interface Told {
  id: number;
  reference: string;
  /** Null: nobody can be told any more. */
  email: string | null;
}

const roomOf = ({ settings }: Context) => ({
  label: 'Zum Geschäftskundenbereich',
  url: `${settings.publicUrl}/business`,
});

/** What was signed, for whoever signed it (§ 126b BGB); the copy is drawn when the mail goes out. */
export function mailCopy(context: Context, { id, reference, email }: Told): Promise<void> {
  return send(context, {
    kind: 'mandate-copy',
    key: `mandate-copy:${id}`,
    recipient: email ?? '',
    mandateId: id,
    subject: `Deine Kopie des SEPA-Mandats ${reference}`,
    headline: 'Danke für deine Unterschrift',
    paragraphs: [
      `Dein SEPA-Mandat mit der Referenz ${reference} ist bei uns. Eine Kopie hängt als PDF an dieser Mail.`,
      'Wir prüfen es innerhalb von 24 Stunden. So lange ruhen die Gutscheine deiner Firma.',
      'Du kannst das Mandat jederzeit im Geschäftskundenbereich widerrufen.',
    ],
    button: roomOf(context),
  });
}

export function tellOperatorOfMandate(
  context: SiteContext,
  { id, company }: { id: number; company: string },
): Promise<void> {
  return send(context, {
    kind: 'mandate-signed',
    key: `mandate-signed:${id}`,
    recipient: context.site.company_mail,
    subject: `SEPA-Mandat von ${company}`,
    headline: 'Ein SEPA-Mandat wartet',
    paragraphs: [`${company} hat ein SEPA-Mandat unterschrieben. Wir haben 24 Stunden Prüfung versprochen.`],
    button: { label: 'Mandat prüfen', url: `${context.settings.publicUrl}/verwaltung/mandate/${id}` },
  });
}

/** An approval, with a copy of what is approved, the end of a rest, or a refusal with its reason, also of what was approved. */
export function tellMandateDecision(
  context: Context,
  { id, email, reference, state }: Told & { state: string },
  refusal: string | null,
): Promise<void> {
  const common = {
    key: `mandate-decided:${id}:${context.clock.now().toString()}`,
    recipient: email ?? '',
    button: roomOf(context),
  };
  if (refusal !== null && (state === 'approved' || state === 'paused'))
    return send(context, {
      ...common,
      kind: 'mandate-refused',
      subject: 'Die Freigabe deines SEPA-Mandats ist zurückgenommen',
      headline: 'Dein SEPA-Mandat gilt gerade nicht',
      paragraphs: [
        `Wir haben die Freigabe deines SEPA-Mandats ${reference} zurückgenommen. Der Grund: ${refusal}`,
        'Die Gutscheine deiner Firma lassen sich ab jetzt nicht einlösen. Was bis dahin eingelöst wurde, ist noch zu zahlen.',
        'Du kannst jederzeit neu unterschreiben. Dann bekommst du ein neues Mandat, und wir prüfen es wieder.',
      ],
    });
  if (refusal !== null)
    return send(context, {
      ...common,
      kind: 'mandate-refused',
      subject: 'Dein SEPA-Mandat',
      headline: 'Bitte schau noch einmal drüber',
      paragraphs: [
        `Wir konnten dein SEPA-Mandat ${reference} nicht freigeben. Der Grund: ${refusal}`,
        'Du kannst jederzeit neu unterschreiben. Dann bekommst du ein neues Mandat, und wir prüfen es wieder.',
      ],
    });
  const isResumed = state === 'paused';
  return send(context, {
    ...common,
    kind: 'mandate-approved',
    mandateId: id,
    subject: isResumed ? 'Dein SEPA-Mandat gilt wieder' : 'Dein SEPA-Mandat ist freigegeben',
    headline: isResumed ? 'Es geht weiter!' : 'Es kann losgehen!',
    paragraphs: [
      `Wir haben dein SEPA-Mandat mit der Referenz ${reference} geprüft und freigegeben. Deine Kopie hängt als PDF an dieser Mail.`,
      'Alle aktiven Personen auf deiner Liste bekommen jetzt ihren Gutschein für diesen Monat per E-Mail, danach an jedem Monatsersten. Wer ihn schon hat, kann ihn wieder einlösen.',
    ],
  });
}

/** The company ended its mandate; the operator sees to what is still open. */
export async function tellRevocation(
  context: SiteContext,
  { id, reference, email, company }: Told & { company: string },
): Promise<void> {
  await send(context, {
    kind: 'mandate-revoked',
    key: `mandate-revoked:${id}`,
    recipient: email ?? '',
    subject: `Dein SEPA-Mandat ${reference} ist widerrufen`,
    headline: 'Widerruf bestätigt',
    paragraphs: [
      `Du hast dein SEPA-Mandat mit der Referenz ${reference} widerrufen. Wir ziehen damit nichts mehr ein, was nicht schon bei der Bank liegt.`,
      'Die Gutscheine deiner Firma lassen sich ab jetzt nicht mehr einlösen. Was bis dahin eingelöst wurde, ist noch zu zahlen; dazu melden wir uns bei dir.',
      'Möchtest du weitermachen, unterschreibe einfach ein neues Mandat.',
    ],
    button: roomOf(context),
  });
  await send(context, {
    kind: 'mandate-revoked-office',
    key: `mandate-revoked-office:${id}`,
    recipient: context.site.company_mail,
    subject: `SEPA-Mandat von ${company} widerrufen`,
    headline: 'Ein Mandat ist widerrufen',
    paragraphs: [
      `${company} hat das SEPA-Mandat ${reference} widerrufen. Was noch offen ist, steht unter „Lastschriften“ und braucht einen anderen Weg.`,
    ],
    button: { label: 'Lastschriften ansehen', url: `${context.settings.publicUrl}/verwaltung/lastschriften` },
  });
}

export function tellExpiry(context: Context, { id, reference, email }: Told): Promise<void> {
  return send(context, {
    kind: 'mandate-expired',
    key: `mandate-expired:${id}`,
    recipient: email ?? '',
    subject: `Dein SEPA-Mandat ${reference} ist erloschen`,
    headline: 'Lange nichts eingelöst',
    paragraphs: [
      `Dein SEPA-Mandat mit der Referenz ${reference} wurde 36 Monate lang nicht genutzt. Nach den Regeln der Banken ist es damit erloschen.`,
      'Möchtest du wieder Gutscheine verschenken, unterschreibe einfach ein neues.',
    ],
    button: roomOf(context),
  });
}
