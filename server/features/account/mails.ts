import type { Selectable } from 'kysely';
import type { PersonTable } from '#server/database/tables/account.ts';
import { greeting, type Mail } from '#server/plumbing/mail.ts';
import type { CodeKind } from './log-in/code.ts';

export type Addressee = Pick<
  Selectable<PersonTable>,
  'id' | 'first_name' | 'email' | 'wanted_email' | 'phone'
>;

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
  /** Whose attempt it is. */
  sessionId: number;
}

export const mailboxOf = ({ email, wanted_email }: Addressee): string => email ?? wanted_email ?? '';

// The second line is how phones find the code and the page it belongs to (https://wicg.github.io/sms-one-time-codes/).
export function codeNote(person: Addressee, code: string, from: From): Note {
  const { siteId, brand, origin, askedAt, sessionId } = from;
  return {
    kind: 'code-activation',
    key: `activation:${person.id}:${sessionId}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: person.phone,
    text: `Dein Code für ${brand}: ${code}. Er gilt 30 Minuten.\n\n@${new URL(origin).hostname} #${code}`,
  };
}

interface SentCode {
  code: string;
  /** The long code of the link, where the mail has one. */
  link: string | null;
  recipient: string;
}

export function codeMail(person: Addressee, { code, link, recipient }: SentCode, from: From): Mail {
  const { siteId, origin, askedAt, kind, sessionId } = from;
  const common = {
    kind: `code-${kind}`,
    key: `${kind}:${person.id}:${sessionId}:${askedAt}`,
    siteId,
    personId: person.id,
  };
  const hello = greeting(person.first_name);
  if (kind === 'email') {
    return {
      ...common,
      recipient,
      subject: 'Bestätige deine E-Mail-Adresse',
      headline: 'Ist das deine E-Mail-Adresse?',
      paragraphs: [
        hello,
        'gib diesen Code dort ein, wo du ihn angefordert hast, oder in deinen Einstellungen.',
      ],
      tickets: [ticketOf(code)],
      after: [
        'Du hast keinen Code angefordert? Dann brauchst du nichts zu tun: Ohne ihn gehört deine Adresse niemandem.',
      ],
      button: {
        label: 'Code eingeben',
        url: `${origin}/einstellungen${person.email === null ? '/e-mail?schritt=code' : ''}`,
      },
    };
  }
  return {
    ...common,
    recipient,
    subject: 'Dein Code für ein neues Passwort',
    headline: 'Ein neues Passwort',
    paragraphs: [
      hello,
      'mit dem Knopf setzt du ein neues Passwort. Oder du gibst diesen Code dort ein, wo du ihn angefordert hast.',
    ],
    tickets: [ticketOf(code)],
    after: ['Wenn du kein neues Passwort wolltest, brauchst du nichts zu tun.'],
    button: { label: 'Neues Passwort setzen', url: `${origin}/passwort${link ? `?code=${link}` : ''}` },
  };
}

const ticketOf = (code: string) => ({
  title: 'Dein Code',
  value: '',
  code,
  note: 'Gilt eine Stunde und einmal',
});

/** To the owner of an address with which somebody registers or wants to change to; at most once a day. */
export function accountExistsMail(owner: Addressee, { siteId, origin, askedAt }: From): Mail {
  return {
    kind: 'account-exists',
    key: `account-exists:${owner.id}:${askedAt.slice(0, 'YYYY-MM-DD'.length)}`,
    siteId,
    personId: owner.id,
    recipient: mailboxOf(owner),
    subject: 'Du hast schon ein Konto',
    headline: 'Mit deiner E-Mail-Adresse gibt es schon ein Konto',
    paragraphs: [
      greeting(owner.first_name),
      'gerade wollte jemand mit deiner E-Mail-Adresse ein Konto anlegen oder ein anderes Konto darauf umstellen. Es gibt aber schon eines, und es bleibt deins: Ein anderes bekommt deine Adresse nicht.',
      'Warst du das? Dann melde dich einfach an. Dein Passwort kannst du auf der Anmeldeseite neu setzen. Warst du es nicht, brauchst du nichts zu tun.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}

export type Happening = Omit<From, 'kind' | 'brand' | 'sessionId'>;

export function passwordChangedMail(person: Addressee, { siteId, origin, askedAt }: Happening): Mail {
  return {
    kind: 'password-changed',
    key: `password-changed:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: mailboxOf(person),
    subject: 'Dein Passwort wurde geändert',
    headline: 'Dein Passwort ist geändert',
    paragraphs: [
      greeting(person.first_name),
      'das Passwort deines Kontos wurde gerade geändert; überall sonst bist du jetzt abgemeldet. Warst du das nicht, setze es bitte gleich neu.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}

/** To the address that an account is about to leave. */
export function emailChangingMail(person: Addressee, { siteId, origin, askedAt }: Happening): Mail {
  return {
    kind: 'email-changing',
    key: `email-changing:${person.id}:${askedAt}`,
    siteId,
    personId: person.id,
    recipient: mailboxOf(person),
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    headline: 'Eine neue E-Mail-Adresse für dein Konto',
    paragraphs: [
      greeting(person.first_name),
      'dein Konto soll auf eine andere E-Mail-Adresse umgestellt werden, sobald sie bestätigt ist. Warst du das nicht, setze bitte gleich dein Passwort neu.',
    ],
    button: { label: 'Passwort neu setzen', url: `${origin}/passwort` },
  };
}
