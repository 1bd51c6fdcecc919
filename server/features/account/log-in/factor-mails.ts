import { greeting, type Mail } from '#server/plumbing/mail.ts';
import { mailboxOf, type Addressee, type Happening } from '../mails.ts';

const securityButton = (origin: string) => ({
  label: 'Sicherheit ansehen',
  url: `${origin}/einstellungen/sicherheit`,
});

/** What happened to a second factor, as its owner is told. */
const NEWS = {
  'passkey-made': [
    'Ein Passkey für dein Konto',
    'zu deinem Konto gehört jetzt ein neuer Passkey. Damit meldest du dich ohne Passwort an.',
  ],
  'passkey-removed': ['Ein Passkey ist entfernt', 'einer deiner Passkeys gehört nicht mehr zu deinem Konto.'],
  'app-set-up': [
    'Deine Code-App ist eingerichtet',
    'beim Anmelden fragen wir jetzt zusätzlich nach einem Code aus deiner App.',
  ],
  'app-removed': ['Deine Code-App ist entfernt', 'nach Codes aus deiner App fragen wir nicht mehr.'],
  'recovery-codes-made': [
    'Neue Notfallcodes',
    'du hast neue Notfallcodes; die bisherigen gelten nicht mehr. Bewahre sie an einem sicheren Ort auf.',
  ],
  'factors-reset': [
    'Dein zweiter Faktor ist zurückgesetzt',
    'wir haben Passkeys, Code-App und Notfallcodes deines Kontos entfernt und dich überall abgemeldet. Bitte richte gleich neue ein.',
  ],
} as const;

export type FactorNews = keyof typeof NEWS;

export function factorMail(person: Addressee, happening: Happening, news: FactorNews): Mail {
  const [headline, text] = NEWS[news];
  return secondFactorLetter(person, happening, {
    what: news,
    headline,
    paragraphs: [
      text,
      'Warst du das nicht? Dann setze bitte gleich dein Passwort neu und sieh unter „Sicherheit“ nach.',
    ],
  });
}

export function recoveryCodeUsedMail(person: Addressee, happening: Happening, left: number): Mail {
  const rest = left === 1 ? 'Es ist noch einer übrig.' : `Es sind noch ${left} übrig.`;
  return secondFactorLetter(person, happening, {
    what: 'recovery-code-used',
    headline: 'Ein Notfallcode wurde benutzt',
    paragraphs: [
      `gerade hat jemand einen deiner Notfallcodes benutzt. ${left === 0 ? 'Das war der letzte.' : rest} Warst du das nicht, setze bitte gleich dein Passwort neu.`,
    ],
  });
}

function secondFactorLetter(
  person: Addressee,
  { siteId, origin, askedAt }: Happening,
  { what, headline, paragraphs }: { what: string; headline: string; paragraphs: string[] },
): Mail {
  return {
    kind: 'second-factor',
    key: `${what}:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: mailboxOf(person),
    subject: headline,
    headline,
    paragraphs: [greeting(person.first_name), ...paragraphs],
    button: securityButton(origin),
  };
}

interface ForeignLogIn {
  code: string;
  device: string;
  place: string;
}

/** To whoever logs in in a browser that is not known; with the link that ends that log-in. */
export function newLogInMail(
  person: Addressee,
  { siteId, origin, askedAt }: Happening,
  { code, device, place }: ForeignLogIn,
): Mail {
  const at = Temporal.Instant.from(askedAt).toZonedDateTimeISO('Europe/Berlin');
  const time = at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short' });
  return {
    kind: 'new-log-in',
    key: `new-log-in:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: mailboxOf(person),
    subject: 'Neue Anmeldung in deinem Konto',
    headline: 'Neue Anmeldung in deinem Konto',
    paragraphs: [
      greeting(person.first_name),
      `am ${time} Uhr hat sich jemand in deinem Konto angemeldet: ${device || 'unbekanntes Gerät'}${place}.`,
      'Warst du das, brauchst du nichts zu tun. Warst du es nicht, beende diese Anmeldung hier. Dafür musst du dich nicht anmelden.',
    ],
    button: { label: 'Anmeldung beenden', url: `${origin}/abmelden/fremd/${code}` },
  };
}
