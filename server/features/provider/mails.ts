import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';

/** A refused restaurant can ask back; everybody else is helped by their link. */
interface Applicant {
  id: number;
  name: string;
  email: string;
}

/** The credentials: the address to log in with, and a link to choose the password (PRV-009). */
export function mailAccess(
  context: Context,
  {
    id,
    name,
    email,
    siteId,
    url,
    days,
    again,
  }: Applicant & {
    siteId: number;
    url: string;
    days: number;
    /** Until when it is good, where it follows another one, which is not any more; null: it is the first. */
    again: Temporal.Instant | null;
  },
): Promise<void> {
  return sendMail(context, {
    kind: 'access-provider',
    key: again ? `provider-access:${id}:${again}` : `provider-access:${id}`,
    siteId,
    recipient: email,
    subject: `Deine Zugangsdaten für ${name}`,
    headline: 'Schön, dass du dabei bist!',
    paragraphs: [
      again
        ? `Hier ist dein neuer Link für ${name}. Der frühere gilt nicht mehr.`
        : `Wir haben deine Anmeldung für ${name} bekommen und prüfen sie jetzt.`,
      `Du meldest dich mit dieser E-Mail-Adresse an: ${email}. Dein Passwort legst du mit dem Knopf selbst fest.`,
      'Deine Speisekarte, deine Öffnungszeiten und deine Liefergebiete kannst du schon eintragen. Gäste sehen sie, sobald wir dich freigegeben haben.',
    ],
    button: { label: 'Passwort festlegen', url },
    notes: [
      `Der Link gilt ${days} Tage und nur einmal. Du hast dich nicht angemeldet? Dann vergiss diese Mail.`,
    ],
  });
}

/** Tells whoever runs the site that somebody waits. */
export function tellOperator(
  context: SiteContext,
  { id, name }: { id: number; name: string },
): Promise<void> {
  return sendMail(context, {
    kind: 'provider-application',
    key: `provider-application:${id}`,
    siteId: context.site.id,
    recipient: context.site.company_mail,
    subject: `Neue Anmeldung: ${name}`,
    headline: 'Ein Restaurant möchte teilnehmen',
    paragraphs: [`${name} hat sich auf ${context.site.title} angemeldet und wartet auf deine Prüfung.`],
    button: { label: 'Anmeldung prüfen', url: `${context.settings.publicUrl}/verwaltung/anmeldungen/${id}` },
  });
}

export function mailApproval(
  context: Context,
  { id, name, email, siteId, menuUrl }: Applicant & { siteId: number; menuUrl: string },
): Promise<void> {
  return sendMail(context, {
    kind: 'provider-approved',
    key: `provider-approved:${id}`,
    siteId,
    recipient: email,
    subject: `${name} ist freigegeben`,
    headline: 'Willkommen an Bord!',
    paragraphs: [
      `Wir haben ${name} freigegeben: Gäste finden dich ab jetzt.`,
      'Bestellungen kommen in deine Küche, sobald du dort „Schicht beginnen“ drückst.',
    ],
    button: { label: 'Deine Speisekarte ansehen', url: menuUrl },
  });
}

/** The key tells one question from the next. */
export function mailQuestion(
  context: Context,
  {
    id,
    name,
    email,
    siteId,
    question,
    askedAt,
  }: Applicant & { siteId: number; question: string; askedAt: Temporal.Instant },
): Promise<void> {
  return sendMail(context, {
    kind: 'provider-asked',
    key: `provider-asked:${id}:${askedAt}`,
    siteId,
    recipient: email,
    subject: `Eine Frage zu deiner Anmeldung für ${name}`,
    headline: 'Wir haben noch eine Frage',
    paragraphs: [`Bevor wir über deine Anmeldung für ${name} entscheiden, möchten wir wissen:`, question],
    answer: 'Was du eingetragen hast, bleibt stehen.',
    button: { label: 'Angaben ansehen', url: `${context.settings.publicUrl}/kueche/betrieb` },
  });
}

export function mailRefusal(
  context: Context,
  { id, name, email, siteId, reason }: Applicant & { siteId: number; reason: string },
): Promise<void> {
  return sendMail(context, {
    kind: 'provider-refused',
    key: `provider-refused:${id}`,
    siteId,
    recipient: email,
    subject: `Deine Anmeldung für ${name}`,
    headline: 'Das hat leider nicht geklappt',
    paragraphs: [
      `Wir können ${name} nicht aufnehmen. Der Grund: ${reason}`,
      'Deine Unterlagen und alles, was du eingetragen hast, haben wir gelöscht. Du kannst dich jederzeit neu anmelden.',
    ],
  });
}
