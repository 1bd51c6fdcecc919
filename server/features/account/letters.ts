import type { Selectable } from 'kysely';
import type { PersonTable } from '#server/database/tables/account.ts';
import type { CodeKind } from './code.ts';

type Addressee = Pick<Selectable<PersonTable>, 'id' | 'first_name' | 'email' | 'wanted_email' | 'phone'>;

/** What the queue `letter` takes. */
export interface Letter {
  kind: string;
  key: string;
  siteId: number;
  personId: number;
  recipient: string;
  subject: string;
  headline: string;
  paragraphs: string[];
  button?: { label: string; url: string };
}

/** A short text to a mobile number. */
export interface Note {
  kind: string;
  key: string;
  siteId: number;
  personId: number;
  recipient: string;
  text: string;
}

/** From where a message comes, and why now. */
export interface From {
  siteId: number;
  brand: string;
  origin: string;
  askedAt: string;
  kind: CodeKind;
}

const greeting = ({ first_name }: Addressee): string => (first_name ? `Moin ${first_name},` : 'Moin,');
const addressOf = ({ email, wanted_email }: Addressee): string => email ?? wanted_email ?? '';

// The second line is how phones find the code and the page it belongs to (https://wicg.github.io/sms-one-time-codes/).
export function codeNote(person: Addressee, code: string, { siteId, brand, origin, askedAt }: From): Note {
  return {
    kind: 'code-activation',
    key: `activation:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: person.phone,
    text: `Dein Code für ${brand}: ${code}. Er gilt 30 Minuten.\n\n@${new URL(origin).hostname} #${code}`,
  };
}

export function codeLetter(person: Addressee, code: string, from: From): Letter {
  const { siteId, origin, askedAt, kind } = from;
  const common = {
    kind: `code-${kind}`,
    key: `${kind}:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
  };
  const paragraphs = [greeting(person), `dein Code lautet: ${code}`];
  if (kind === 'email') {
    return {
      ...common,
      recipient: person.wanted_email ?? '',
      subject: 'Bestätige deine neue E-Mail-Adresse',
      headline: 'Deine neue E-Mail-Adresse',
      paragraphs: [
        ...paragraphs,
        'Gib ihn in deinen Einstellungen ein. Er gilt eine Stunde; bis dahin bleibt alles, wie es ist.',
      ],
      button: { label: 'Zu den Einstellungen', url: `${origin}/einstellungen` },
    };
  }
  return {
    ...common,
    recipient: addressOf(person),
    subject: 'Dein Code für ein neues Passwort',
    headline: 'Ein neues Passwort',
    paragraphs: [
      ...paragraphs,
      'Er gilt eine Stunde und einmal. Wenn du kein neues Passwort wolltest, brauchst du nichts zu tun.',
    ],
    button: { label: 'Neues Passwort setzen', url: `${origin}/passwort` },
  };
}

/** To the owner of an address with which somebody registers or wants to change to; at most once a day. */
export function accountExistsLetter(owner: Addressee, { siteId, origin, askedAt }: From): Letter {
  return {
    kind: 'account-exists',
    key: `account-exists:${owner.id}:${askedAt.slice(0, 'YYYY-MM-DD'.length)}`,
    siteId,
    personId: owner.id,
    recipient: addressOf(owner),
    subject: 'Du hast schon ein Konto',
    headline: 'Mit deiner E-Mail-Adresse gibt es schon ein Konto',
    paragraphs: [
      greeting(owner),
      'gerade wollte jemand mit deiner E-Mail-Adresse ein Konto anlegen oder ein anderes Konto darauf umstellen. Es gibt aber schon eines, und es bleibt deins. Einen Code per SMS schicken wir darum nicht.',
      'Warst du das? Dann melde dich einfach an. Dein Passwort kannst du auf der Anmeldeseite neu setzen. Warst du es nicht, brauchst du nichts zu tun.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}

type Happening = Omit<From, 'kind' | 'brand'>;

export function passwordChangedLetter(person: Addressee, { siteId, origin, askedAt }: Happening): Letter {
  return {
    kind: 'password-changed',
    key: `password-changed:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: addressOf(person),
    subject: 'Dein Passwort wurde geändert',
    headline: 'Dein Passwort ist geändert',
    paragraphs: [
      greeting(person),
      'das Passwort deines Kontos wurde gerade geändert; überall sonst bist du jetzt abgemeldet. Warst du das nicht, setze es bitte gleich neu.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}

/** To the address that an account is about to leave. */
export function emailChangingLetter(person: Addressee, { siteId, origin, askedAt }: Happening): Letter {
  return {
    kind: 'email-changing',
    key: `email-changing:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: addressOf(person),
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    headline: 'Eine neue E-Mail-Adresse für dein Konto',
    paragraphs: [
      greeting(person),
      'dein Konto soll auf eine andere E-Mail-Adresse umgestellt werden, sobald sie bestätigt ist. Warst du das nicht, setze bitte gleich dein Passwort neu.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}
