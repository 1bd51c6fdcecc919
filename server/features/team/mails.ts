import { roleLabel } from '#domain/people/rights.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';

interface Invited {
  id: number;
  email: string;
  role: string;
  /** The restaurant's name; null: the operator. */
  restaurant: string | null;
  siteId: number;
  url: string;
  by: string;
  days: number;
  /** Another one with each link. */
  key: string;
}

const nameOf = (restaurant: string | null, { site }: SiteContext) => restaurant ?? site.company_name;

export function sendInvitation(
  context: SiteContext,
  { id, email, role, restaurant, siteId, url, by, days, key }: Invited,
): Promise<void> {
  const where = nameOf(restaurant, context);
  return sendMail(context, {
    kind: 'invitation-staff',
    key: `invitation-staff:${id}:${key}`,
    siteId,
    recipient: email,
    subject: `Einladung ins Team von ${where}`,
    headline: `Willkommen im Team von ${where}`,
    paragraphs: [
      `${by} lädt dich ein, bei ${where} mitzuarbeiten. Deine Rolle: ${roleLabel(role)}.`,
      'Mit dem Knopf nimmst du an: Du meldest dich mit dieser E-Mail-Adresse an oder legst ein Passwort fest.',
    ],
    button: { label: 'Einladung ansehen', url },
    notes: [`Der Link gilt ${days} Tage und nur einmal. Du kennst ${where} nicht? Dann vergiss diese Mail.`],
  });
}

interface Told {
  personId: number;
  email: string | null;
  restaurant: string | null;
}

/** Tells a person what became of their role; nobody without an address is told. */
async function tell(
  context: SiteContext,
  { personId, email }: Told,
  { subject, ...mail }: Pick<Mail, 'kind' | 'subject' | 'paragraphs' | 'answer'>,
): Promise<void> {
  if (email === null) return;
  await sendMail(context, {
    ...mail,
    key: `${mail.kind}:${personId}:${context.random.token(9)}`,
    siteId: context.site.id,
    personId,
    recipient: email,
    subject,
    headline: subject,
  });
}

const ASK = 'Wenn du meinst, dass das ein Versehen ist, frag bitte dort nach.';

export const tellRoles = (context: SiteContext, told: Told, roles: readonly string[]): Promise<void> => {
  const where = nameOf(told.restaurant, context);
  return roles.length > 0
    ? tell(context, told, {
        kind: 'team-role',
        subject: `Deine Rolle bei ${where}`,
        paragraphs: [`Ab jetzt bist du bei ${where}: ${roles.map(roleLabel).join(', ')}.`, ASK],
      })
    : tell(context, told, {
        kind: 'team-left',
        subject: `Du gehörst nicht mehr zum Team von ${where}`,
        paragraphs: [`Dein Zugang zu ${where} ist beendet. Dein Konto bleibt, wie es ist.`, ASK],
      });
};

export const tellBlocked = (context: SiteContext, told: Told, isBlocked: boolean): Promise<void> => {
  const where = nameOf(told.restaurant, context);
  return tell(context, told, {
    kind: 'team-blocked',
    subject: isBlocked ? `Dein Zugang zu ${where} ist gesperrt` : `Dein Zugang zu ${where} gilt wieder`,
    paragraphs: isBlocked
      ? [`${where} hat deinen Zugang gesperrt.`, ASK]
      : [`${where} hat deinen Zugang wieder geöffnet.`],
  });
};

export const tellAccountBlocked = (context: SiteContext, told: Told, isBlocked: boolean): Promise<void> =>
  isBlocked
    ? tell(context, told, {
        kind: 'account-blocked',
        subject: 'Dein Konto ist gesperrt',
        paragraphs: ['Wir haben dein Konto gesperrt: Du kannst dich vorerst nicht anmelden.'],
        answer: 'Du meinst, dass das ein Versehen ist?',
      })
    : tell(context, told, ACCOUNT_OPEN);

/** What whoever was blocked is told when that is over. */
export const ACCOUNT_OPEN = {
  kind: 'account-blocked',
  subject: 'Dein Konto ist wieder offen',
  paragraphs: ['Du kannst dich wieder anmelden.'],
};

/** Whoever asked somebody learns that they came. */
export async function tellInviter(
  context: Context & SiteContext,
  { inviter, who, role, restaurant }: { inviter: Told; who: string; role: string; restaurant: string | null },
): Promise<void> {
  const where = nameOf(restaurant, context);
  await tell(context, inviter, {
    kind: 'team-joined',
    subject: `${who} gehört jetzt zum Team von ${where}`,
    paragraphs: [`${who} hat deine Einladung angenommen. Rolle: ${roleLabel(role)}.`],
  });
}
