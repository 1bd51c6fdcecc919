import { SCOPES, type Scope } from '#domain/api/key-scopes.ts';
import { greeting, type Mail } from '#server/plumbing/mail.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

interface NewKey {
  keyId: number;
  name: string;
  scopes: readonly Scope[];
  /** What it opens, as people call it. */
  where: string;
  siteId: number;
}

/** Says to whoever made a key that there is one now: it is good without a log-in, and longer than one. */
export const keyMail = (
  { id, first_name: firstName, email, wanted_email: wanted }: Person,
  { keyId, name, scopes, where, siteId }: NewKey,
): Mail => ({
  kind: 'key-made',
  key: `key-made:${keyId}`,
  siteId,
  personId: id,
  recipient: email ?? wanted ?? '',
  subject: `Neuer Zugangsschlüssel „${name}“ für ${where}`,
  headline: 'Ein Programm darf jetzt hinein',
  paragraphs: [
    greeting(firstName),
    `mit deinem Konto wurde gerade der Zugangsschlüssel „${name}“ für ${where} gemacht. Wer ihn hat, darf ohne Anmeldung: ${scopes.map((scope) => SCOPES[scope].label).join(', ')}.`,
    'Warst du das nicht, sperre ihn gleich unter „Schnittstelle“ und ändere dein Passwort.',
  ],
});
