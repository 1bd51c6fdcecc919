import { mandateText } from '#domain/money/mandate.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { drawFacts, drawSheet, drawTitle, EDGE, SOFT, WIDTH } from '#server/adapters/sheet.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { type Mandate, selectMandate } from './customer-store.ts';
import { findOwnCustomer } from './read-mandate.ts';

/** A mandate as it was signed, on one page; the same today and in eight years. */
export async function drawMandate(context: Context, id: number): Promise<Uint8Array | null> {
  const mandate = await selectMandate(context.db, id);
  if (!mandate) return null;
  const iban = context.seals.openText(mandate.iban, 'sepa_mandate.iban');
  const author = context.settings.creditor?.name ?? '';
  return drawSheet(`SEPA-Mandat ${mandate.reference}`, author, (page) => {
    if (author) page.font('head', 14).text(author, { width: WIDTH }).moveDown(2);
    drawTitle(page, 'SEPA-Lastschriftmandat');
    page.text('Basislastschrift, wiederkehrende Zahlung. Kopie für deine Unterlagen.');
    page.moveDown(1.4);
    drawFacts(page, [['Mandatsreferenz', mandate.reference]]);
    page.moveDown(1);
    for (const paragraph of termsOf(context, mandate))
      page.font('text', 10).text(paragraph, EDGE, page.y, { width: WIDTH, lineGap: 2 }).moveDown(0.7);
    page.moveDown(0.7);
    drawFacts(page, [
      ['Kontoinhaber', mandate.account_holder],
      ['Straße, Hausnummer', mandate.street],
      ['Postleitzahl, Ort', mandate.city],
      ['Land', new Intl.DisplayNames('de', { type: 'region' }).of(mandate.country) ?? mandate.country],
      ['IBAN', formatIban(iban)],
      ['Unterschrift', `${mandate.signature} (elektronisch erteilt)`],
      ['Unterschrieben am', dayAndTime(mandate.signed_at)],
    ]);
    page.moveDown(1.4).font('text', 9).fillColor(SOFT);
    page.text(`Fassung des Textes: ${mandate.text_version}`, EDGE, page.y, { width: WIDTH });
  });
}

/** The copy for the company itself, of the mandate that runs. */
export async function readOwnCopy(context: ProvenVisit): Promise<Uint8Array | Refusal> {
  const found = await findOwnCustomer(context);
  if (isRefusal(found)) return found;
  const copy = await drawMandate(context, found.mandate.id);
  if (!copy) throw new Error(`mandate ${found.mandate.id} has gone`);
  return copy;
}

// Before its words were kept with a mandate there was one version only.
function termsOf({ settings: { creditor } }: Context, { terms }: Mandate): string[] {
  if (terms !== '') return terms.split('\n');
  return creditor ? mandateText(creditor).slice(0, 3) : [];
}

const dayAndTime = (instant: Temporal.Instant): string =>
  `${instant.toZonedDateTimeISO(TIME_ZONE).toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short' })} Uhr`;
