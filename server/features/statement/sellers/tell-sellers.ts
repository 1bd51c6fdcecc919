import { reportDay } from '#domain/money/seller-report.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { holdName } from '#server/database/find-equal.ts';
import { writeDay } from '#server/features/business/month.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { contentOf, isTold, readReports } from './read-reports.ts';
import { saveNotice } from './seller-store.ts';

export const notOver = () =>
  refuse('bad-input', { message: 'Dieses Jahr läuft noch. Gemeldet wird, wenn es vorbei ist.' });

export const isOver = ({ clock }: Pick<Context, 'clock'>, year: number): boolean =>
  year < dayOf(clock.now()).year;

/** Asks whoever has not said yet what the law asks of them, once a day at most; answers how many restaurants. */
export async function askSellers(context: Context, year: number): Promise<{ mails: number }> {
  const missing = (await readReports(context, year)).filter(({ state }) => state === 'missing');
  const restaurants = missing.flatMap((report) => report.restaurants);
  const today = dayOf(context.clock.now()).toString();
  for (const { id, name, email } of restaurants)
    await sendMail(context, {
      kind: 'seller-asked',
      key: `seller-asked:${id}:${today}`,
      siteId: null,
      recipient: email,
      subject: `${name}: Steuerangaben fehlen`,
      headline: 'Uns fehlen noch Angaben von dir',
      paragraphs: [
        `Plattformen müssen dem Bundeszentralamt für Steuern einmal im Jahr melden, wer über sie verkauft (Plattformen-Steuertransparenzgesetz). Für ${year} fehlt uns, wer hinter ${name} steht.`,
        'Es dauert zwei Minuten. Halte deine Steuer-Identifikationsnummer oder die Steuernummer der Firma bereit.',
      ],
      button: {
        label: 'Angaben eintragen',
        url: `${context.settings.publicUrl}/kueche/abrechnung/steuer?restaurant=${id}`,
      },
    });
  return { mails: restaurants.length };
}

/** Tells each seller what is reported of them (§ 22 Abs. 2 PStTG), again where that has changed since. */
export async function tellSellers(context: Context, year: number): Promise<{ mails: number } | Refusal> {
  if (!isOver(context, year)) return notOver();
  const { db, clock, seals } = context;
  await holdName(db, `seller-notices:${year}`);
  const untold = (await readReports(context, year)).filter(
    (report) => report.state === 'ready' && !isTold(report),
  );
  let mails = 0;
  for (const report of untold) {
    const { content, digest } = contentOf(report);
    for (const restaurant of report.restaurants.filter((one) => one.digest !== digest)) {
      const sealed = seals.seal(content, 'seller_notice.content');
      await saveNotice(db, {
        restaurant_id: restaurant.id,
        year,
        content: sealed,
        digest,
        told_at: clock.now(),
      });
      await tell(context, { ...restaurant, year, digest });
      mails += 1;
    }
  }
  return { mails };
}

interface Told {
  id: number;
  name: string;
  email: string;
  year: number;
  digest: string;
}

const tell = (context: Context, { id, name, email, year, digest }: Told): Promise<void> =>
  sendMail(context, {
    kind: 'seller-told',
    key: `seller-told:${id}:${year}:${digest}`,
    siteId: null,
    recipient: email,
    subject: `${name}: was wir für ${year} an das Finanzamt melden`,
    headline: `Deine Meldung für ${year}`,
    paragraphs: [
      `Bis zum ${writeDay(reportDay(year))} melden wir dem Bundeszentralamt für Steuern, was du ${year} über uns verkauft hast (Plattformen-Steuertransparenzgesetz). Was genau, steht in der Mitteilung.`,
    ],
    answer: 'Stimmt etwas nicht? Ändere deine Steuerangaben, oder sag es uns.',
    button: {
      label: 'Mitteilung ansehen',
      url: `${context.settings.publicUrl}/kueche/abrechnung/steuer?restaurant=${id}`,
    },
  });
