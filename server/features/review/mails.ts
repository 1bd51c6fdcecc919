import { REMINDER_CONSENT } from '#domain/time/reminder.ts';
import { saidOfDecision, saidToAuthor, saidToReporter } from '#server/features/site/decision-mail.ts';
import type { Context } from '#server/plumbing/context.ts';
import { greeting, sendMail } from '#server/plumbing/mail.ts';

interface ToReporter {
  id: number;
  email: string;
  siteId: number;
}

/** Art. 16 Abs. 4 DSA: that a report has arrived. */
export function confirmReport(context: Context, { id, email, siteId }: ToReporter): Promise<void> {
  return sendMail(context, {
    kind: 'review-reported',
    key: `review-reported:${id}`,
    siteId,
    recipient: email,
    subject: 'Deine Meldung ist angekommen',
    headline: 'Wir haben deine Meldung bekommen',
    paragraphs: [
      'Du hast eine Bewertung gemeldet. Eine Person prüft sie. Was wir entscheiden und warum, sagen wir dir per E-Mail.',
    ],
  });
}

interface Decided extends ToReporter {
  restaurant: string;
  isHidden: boolean;
  reason: string;
}

/** Art. 16 Abs. 5 DSA: what was decided, why, and what can be done against it. */
export function tellReporter(
  context: Context,
  { id, email, siteId, restaurant, isHidden, reason }: Decided,
): Promise<void> {
  return sendMail(context, {
    kind: 'review-report-decided',
    key: `review-report-decided:${id}`,
    siteId,
    recipient: email,
    ...saidToReporter(
      isHidden ? 'Wir haben die Bewertung entfernt' : 'Die Bewertung bleibt stehen',
      `Du hast eine Bewertung von ${restaurant} gemeldet. Eine Person hat sie geprüft.`,
      reason,
    ),
  });
}

/** Art. 17 DSA: whose words were taken down learns why. The key tells one decision from the next. */
export function tellAuthor(
  context: Context,
  { id, email, siteId, restaurant, isHidden, reason, key }: Decided & { key: string },
): Promise<void> {
  return sendMail(context, {
    kind: 'review-decided',
    key: `review-decided:${id}:${key}`,
    siteId,
    recipient: email,
    subject: `Deine Bewertung von ${restaurant}`,
    headline: isHidden ? 'Wir haben deine Bewertung entfernt' : 'Deine Bewertung ist wieder zu sehen',
    ...(isHidden ? saidToAuthor(reason) : saidOfDecision(reason)),
  });
}

interface Reminded {
  id: number;
  email: string;
  site_id: number;
  person_id: number | null;
  first_name: string;
  /** Of the restaurant. */
  name: string;
  placed_at: Temporal.Instant;
  /** Address of the rating form. */
  page: string;
}

/** Asks a guest who ticked it to rate their order. */
export function remindOfReview(context: Context, order: Reminded): Promise<void> {
  const day = order.placed_at
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
    .toLocaleString('de-DE', { day: 'numeric', month: 'long' });
  return sendMail(context, {
    kind: 'review-reminder',
    key: `review-reminder:${order.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    subject: `Wie war’s bei ${order.name}?`,
    headline: 'Hat es geschmeckt?',
    paragraphs: [
      greeting(order.first_name),
      `am ${day} hast du bei ${order.name} bestellt. Sag in einer Minute, wie es war: Das hilft allen, die dort noch bestellen wollen, und dem Restaurant.`,
    ],
    button: { label: 'Jetzt bewerten', url: order.page },
    notes: [`Diese E-Mail bekommst du, weil du beim Bestellen angekreuzt hast: „${REMINDER_CONSENT.label}“.`],
    unsubscribe: { label: 'Keine Erinnerungen mehr', url: `${order.page}/abmelden` },
  });
}
