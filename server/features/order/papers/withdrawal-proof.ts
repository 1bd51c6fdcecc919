import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { originOfSite } from '../../site/listed-restaurants.ts';
import type { OrderRow } from '../order.ts';

const codeOf = async (context: Context, noticeId: number): Promise<string> =>
  `${noticeId}.${(await marksOf(context))('link', `withdrawal:${noticeId}`)}`;

/** Mails the buyer the link that carries a withdrawal out; whoever typed the form learns nothing of it. */
export async function mailWithdrawalProof(
  context: Context,
  order: OrderRow,
  noticeId: number,
): Promise<void> {
  const origin = await originOfSite(context, order.site_id);
  await sendMail(context, {
    kind: 'withdrawal-proof',
    key: `withdrawal-proof:${noticeId}:${order.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    subject: 'Bitte bestätige deinen Widerruf',
    headline: 'Warst du das?',
    paragraphs: [
      `Jemand hat mit deiner E-Mail-Adresse den Kauf der Geschenkgutscheine aus Bestellung ${order.id} widerrufen. Warst du das, bestätige es bitte: Dann gelten sie nicht mehr, und das Geld geht zurück.`,
      'Dein Widerruf zählt von dem Moment an, in dem du ihn erklärt hast. Warst du es nicht, musst du nichts tun: Die Gutscheine gelten weiter.',
    ],
    button: {
      label: 'Widerruf bestätigen',
      url: `${origin}/widerruf?nachweis=${await codeOf(context, noticeId)}`,
    },
  });
}

/** Carries a withdrawal out whose link was opened; a second time changes nothing. */
export async function proveWithdrawal(
  context: VisitContext,
  code: string,
): Promise<{ success: true } | Refusal> {
  const noticeId = Number(/^(\d{1,9})\./.exec(code)?.[1] ?? 0);
  if (noticeId === 0 || code !== (await codeOf(context, noticeId))) return refuse('code-expired');
  await context.enqueue({ queue: 'withdrawal', payload: { noticeId, isProven: true } });
  return { success: true };
}
