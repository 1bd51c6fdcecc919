import type { z } from 'zod';
import type { declare } from '#contract/site.ts';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countNotices, findSameNotice, insertNotice } from './notice-store.ts';

type Declaration = z.output<typeof declare.request>;
type Texts = Record<
  Declaration['kind'],
  { missing: string; subject: string; headline: string; next: string }
>;

/** Receipts that one address gets within a day: whoever types strangers' addresses shall not flood them. */
const MOST_PER_DAY = 5;

const TEXTS: Texts = {
  withdrawal: {
    missing: 'Bitte nenne uns die Bestellnummer oder den Gutscheincode.',
    subject: 'Dein Widerruf ist angekommen',
    headline: 'Wir haben deinen Widerruf bekommen',
    next: 'Was du bezahlt hast, geht spätestens 14 Tage nach dem Eingang auf demselben Weg zurück, auf dem du bezahlt hast.',
  },
  'illegal-content': {
    missing: 'Bitte sag uns, wo der Inhalt steht.',
    subject: 'Deine Meldung ist angekommen',
    headline: 'Wir haben deine Meldung bekommen',
    next: 'Eine Person prüft sie. Was wir entscheiden und warum, sagen wir dir per E-Mail. Gegen die Entscheidung kannst du dich sechs Monate lang kostenlos bei uns beschweren.',
  },
};

/** Keeps a withdrawal or a report for the office and confirms at once what came in and when. */
export async function receiveDeclaration(
  visit: VisitContext,
  declaration: Declaration,
): Promise<{ success: true; receivedAt: string } | Refusal> {
  const fields = findMistakes(declaration);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const email = normaliseEmail(declaration.email);
  const now = visit.clock.now();
  const since = now.subtract({ hours: 24 });
  const notice = { ...declaration, email, site_id: visit.site.id };
  return visit.transaction(async (context) => {
    await holdName(context.db, `notice:${email}`);
    // Sent twice it was received once, and its receipt says when.
    const same = await findSameNotice(context.db, notice, since);
    if (same) return { success: true as const, receivedAt: same.toString() };
    if ((await countNotices(context.db, email, since)) >= MOST_PER_DAY) return refuse('too-many-tries');
    const id = await insertNotice(context.db, { ...notice, received_at: now });
    await sendMail(context, {
      ...receipt(declaration, now),
      key: `notice:${id}`,
      siteId: context.site.id,
      recipient: email,
    });
    // What can be done without a person is done above, where orders are known.
    if (declaration.kind === 'withdrawal')
      await context.enqueue({
        queue: 'withdrawal',
        payload: { noticeId: id, personId: context.session?.personId ?? null },
      });
    return { success: true as const, receivedAt: now.toString() };
  });
}

const PROOF =
  'Damit niemand anders deine Gutscheine ungültig macht, schicken wir einen Link an die E-Mail-Adresse der Bestellung, mit dem du den Widerruf bestätigst. Bist du mit deinem Konto angemeldet, ist das nicht nötig.';

function findMistakes({ kind, name, email, subject, body }: Declaration): Record<string, string> {
  return {
    ...(name === '' && { name: 'Bitte verrate uns deinen Namen.' }),
    // The receipt goes to whatever address was typed: it shall not carry anybody's advertisement.
    ...(/:\/\/|www\.|@/i.test(name) && { name: 'Bitte gib hier nur deinen Namen an.' }),
    ...(!isEmail(email) && { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' }),
    ...(subject === '' && { subject: TEXTS[kind].missing }),
    ...(kind === 'withdrawal' &&
      !/^[\p{L}\d #/,.-]{0,60}$/u.test(subject) && { subject: 'Bitte gib nur Nummern und Codes an.' }),
    ...(kind === 'illegal-content' && body === '' && { body: 'Bitte beschreib, was daran verboten ist.' }),
  };
}

// § 356a Abs. 4 BGB and Art. 16 Abs. 4 DSA: what was declared, with day and time, on something lasting.
function receipt({ kind, name, subject, body }: Declaration, now: Temporal.Instant) {
  const texts = TEXTS[kind];
  const at = now.toZonedDateTimeISO('Europe/Berlin');
  const date = at.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = at.toLocaleString('de-DE', { hour: '2-digit', minute: '2-digit' });
  const isWithdrawal = kind === 'withdrawal';
  return {
    kind: `${kind}-received`,
    subject: texts.subject,
    headline: texts.headline,
    paragraphs: [
      `Eingegangen am ${date} um ${time} Uhr.`,
      isWithdrawal
        ? `Du hast erklärt: „Hiermit widerrufe ich, ${name}, den Vertrag über ${subject}.“`
        : `Gemeldet hat ${name} den Inhalt unter ${subject}.`,
      // Of a report only its address is repeated: its text may be long, and not fit for mail.
      ...(isWithdrawal && body !== '' && !/:\/\/|www\./i.test(body)
        ? [`Dazu hast du geschrieben: „${body}“`]
        : []),
      texts.next,
      ...(isWithdrawal ? [PROOF] : []),
    ],
  };
}
