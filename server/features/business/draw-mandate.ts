import { mandateText } from '#domain/money/mandate.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { drawFacts, drawSheet, drawTitle, EDGE, SOFT, WIDTH } from '#server/adapters/sheet.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import { type Mandate, selectMandate } from './customer-store.ts';
import { findOwnCustomer } from './read-mandate.ts';

/** A mandate as it was signed. */
export interface SignedMandate {
  reference: string;
  holder: string;
  street: string;
  city: string;
  country: string;
  iban: string;
  signature: string;
  signedAt: Temporal.Instant;
  textVersion: string;
  terms: readonly string[];
}

/** A company's mandate on one page; the same today and in eight years. */
export async function drawMandate(context: Context, id: number): Promise<Uint8Array | null> {
  const mandate = await selectMandate(context.db, id);
  if (!mandate) return null;
  return drawSigned(context, {
    reference: mandate.reference,
    holder: mandate.account_holder,
    street: mandate.street,
    city: mandate.city,
    country: mandate.country,
    iban: context.seals.openText(mandate.iban, 'sepa_mandate.iban'),
    signature: mandate.signature,
    signedAt: mandate.signed_at,
    textVersion: mandate.text_version,
    terms: await termsOf(context, mandate),
  });
}

/** Whatever mandate it is, on one page. */
export async function drawSigned(context: Context, mandate: SignedMandate): Promise<Uint8Array> {
  const author = (await findCreditor(context))?.name ?? '';
  return drawSheet(`SEPA-Mandat ${mandate.reference}`, author, (page) => {
    if (author) page.font('head', 14).text(author, { width: WIDTH }).moveDown(2);
    drawTitle(page, 'SEPA-Lastschriftmandat');
    page.text('Basislastschrift, wiederkehrende Zahlung. Kopie für deine Unterlagen.');
    page.moveDown(1.4);
    drawFacts(page, [['Mandatsreferenz', mandate.reference]]);
    page.moveDown(1);
    for (const paragraph of mandate.terms)
      page.font('text', 10).text(paragraph, EDGE, page.y, { width: WIDTH, lineGap: 2 }).moveDown(0.7);
    page.moveDown(0.7);
    drawFacts(page, [
      ['Kontoinhaber', mandate.holder],
      ['Straße, Hausnummer', mandate.street],
      ['Postleitzahl, Ort', mandate.city],
      ['Land', new Intl.DisplayNames('de', { type: 'region' }).of(mandate.country) ?? mandate.country],
      ['IBAN', formatIban(mandate.iban)],
      ['Unterschrift', `${mandate.signature} (elektronisch erteilt)`],
      ['Unterschrieben am', dayAndTime(mandate.signedAt)],
    ]);
    page.moveDown(1.4).font('text', 9).fillColor(SOFT);
    page.text(`Fassung des Textes: ${mandate.textVersion}`, EDGE, page.y, { width: WIDTH });
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
async function termsOf(context: Context, { terms }: Mandate): Promise<string[]> {
  if (terms !== '') return terms.split('\n');
  const creditor = await findCreditor(context);
  return creditor ? mandateText(creditor).slice(0, 3) : [];
}

const dayAndTime = (instant: Temporal.Instant): string =>
  `${instant.toZonedDateTimeISO(TIME_ZONE).toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short' })} Uhr`;
