import { newsletterConsent, paragraphsOf } from '#domain/people/newsletter.ts';
import { sellerLines, sellerOf } from '#server/features/order/placing/seller.ts';
import { logoAddress } from '#server/features/restaurant/brand-address.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { Mail } from '#server/plumbing/mail.ts';
import type { NewsletterGuest } from './guest-store.ts';
import type { Issue } from './issue-store.ts';

/** In whose name it goes out, and under which address. */
interface From {
  siteId: number;
  origin: string;
}

const PRIVACY =
  'Wir messen nicht, ob du diese Mail öffnest und worauf du tippst. Was gespeichert ist und wie lange, steht unter';

/** An issue as everybody gets it; who writes stands in it as in an imprint (§ 5 DDG, § 7 Abs. 2 Nr. 3 UWG). */
function issueMail(restaurant: Restaurant, { subject, body }: Pick<Issue, 'subject' | 'body'>, from: From) {
  return {
    siteId: from.siteId,
    subject: `${restaurant.name}: ${subject}`,
    headline: subject,
    restaurant: { name: restaurant.name, logo: logoAddress(restaurant) },
    paragraphs: paragraphsOf(body),
    button: { label: 'Zur Speisekarte', url: `${from.origin}/speisekarte/${restaurant.url}` },
    notes: [
      sellerLines(sellerOf(restaurant)).join(' · '),
      `Du bekommst diese Mail, weil du den Newsletter von ${restaurant.name} bestellt und das bestätigt hast. ${PRIVACY} ${from.origin}/datenschutz`,
    ],
  };
}

export const endLink = (origin: string, endKey: string): string => `${origin}/newsletter/abmelden/${endKey}`;

const END = 'Newsletter abbestellen';

export function mailToGuest(
  restaurant: Restaurant,
  issue: Issue,
  { id, email, end_key, ...from }: Pick<NewsletterGuest, 'id' | 'email' | 'end_key'> & From,
): Mail {
  return {
    ...issueMail(restaurant, issue, from),
    kind: 'newsletter',
    // The mail's Message-ID follows from it: nobody else is to know it, and pretend that the mail came back.
    key: `newsletter:${issue.id}:${id}:${end_key.slice(0, 10)}`,
    recipient: email,
    unsubscribe: { label: END, url: `${endLink(from.origin, end_key)}/${issue.id}` },
  };
}

/** The same for whoever writes it; its link to end the newsletter ends none. */
export function trialMail(
  restaurant: Restaurant,
  issue: Issue,
  { recipient, key, ...from }: { recipient: string; key: string } & From,
): Mail {
  const mail = issueMail(restaurant, issue, from);
  return {
    ...mail,
    kind: 'newsletter-test',
    key,
    recipient,
    notes: [...mail.notes, `Hier steht bei deinen Gästen der Link „${END}“.`],
  };
}

/** What is asked of whoever has the mailbox, before anything else is sent there. */
export const confirmMail = (
  { name }: Pick<Restaurant, 'name'>,
  { email, code, key, siteId, origin }: { email: string; code: string; key: string } & From,
): Mail => ({
  kind: 'code-newsletter',
  key,
  siteId,
  recipient: email,
  subject: `Newsletter von ${name}: Bitte bestätige deine Adresse`,
  headline: 'Nur noch ein Klick',
  paragraphs: [
    `Jemand hat mit dieser Adresse den Newsletter von ${name} bestellt. Warst du das? Dann bestätige es bitte. Damit sagst du:`,
  ],
  quote: { text: newsletterConsent(name), by: '' },
  button: { label: 'Ja, ich möchte den Newsletter', url: `${origin}/newsletter/bestaetigen/${code}` },
  notes: [
    'Der Link gilt 48 Stunden. Warst du es nicht, dann tu nichts: Es kommt keine weitere Mail, und nach sieben Tagen ist deine Adresse hier gelöscht.',
  ],
});
