import { nthBankingDay } from '../time/calendar.ts';
import { TIME_ZONE } from '../time/opening-hours.ts';

/**
 * What a mandate can be: waiting for the operator, good for debits, refused, or resting since a debit came back. The
 * others are over and stay so.
 */
export const RUNNING_MANDATES = ['open', 'approved', 'refused', 'paused'] as const;
export const ENDED_MANDATES = ['replaced', 'revoked', 'expired'] as const;
export type EndedMandate = (typeof ENDED_MANDATES)[number];

/** Calendar days between the notice and the debit, as agreed in the mandate instead of the usual 14. */
export const NOTICE_DAYS = 5;

/** The first day of a debit that a bank is handed today: it takes debits until the banking day before. */
export const firstDebitDay = (today: Temporal.PlainDate): Temporal.PlainDate => nthBankingDay(today, 2);

/** A mandate that no debit has used for so long is over (EPC016-06, 4.1). */
const MONTHS_UNUSED = 36;

/** Whoever neither signed nor was charged since then has no mandate any more. */
export const unusedSince = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(TIME_ZONE).subtract({ months: MONTHS_UNUSED }).toInstant();

/** Changes whenever the text below does; every mandate keeps the version that was signed, and its words. */
export const MANDATE_VERSION = '2026-11-23';

/** Who collects. */
export interface Creditor {
  name: string;
  /** Creditor identifier of the Bundesbank. */
  id: string;
  iban: string;
}

/** The same of the text that a restaurant signs. */
export const RESTAURANT_MANDATE_VERSION = '2026-11-25';

/** What is collected, and what makes another mandate, by who signs. */
const WORDS = {
  company: {
    what: 'über die Gutscheine, die im Vormonat eingelöst wurden',
    changes: 'Firma, Adresse, Konto oder Unterschrift',
  },
  restaurant: {
    what: 'über das, was mein Restaurant nach der Abrechnung des Vormonats schuldet',
    changes: 'das Konto',
  },
} as const;

/** The text that is signed, paragraph by paragraph (SEPA Core scheme, recurrent). */
export const mandateText = (
  { name, id }: Pick<Creditor, 'name' | 'id'>,
  signer: keyof typeof WORDS = 'company',
): string[] => [
  `Ich ermächtige ${name} (Gläubiger-Identifikationsnummer ${id}), Zahlungen von meinem Konto mittels SEPA-Basislastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${name} auf mein Konto gezogenen Lastschriften einzulösen.`,
  'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  `Die Zahlung ist wiederkehrend: einmal im Monat, ${WORDS[signer].what}. Höhe und Tag kündigt ${name} mindestens ${NOTICE_DAYS} Tage vorher per E-Mail an. Die Mandatsreferenz steht nach dem Speichern auf dieser Seite, auf meiner Kopie und in jeder Ankündigung.`,
  `Ich kann dieses Mandat jederzeit auf dieser Seite widerrufen. Es endet auch, wenn es ${MONTHS_UNUSED} Monate lang nicht genutzt wurde. Ändere ich ${WORDS[signer].changes}, erteile ich ein neues Mandat mit eigener Referenz.`,
];

/** A stored mandate counts only above this length of its IBAN (BIZ-015). */
const MANDATE_LENGTH = 10;

/** Whether a mandate with this IBAN counts as stored. */
export const isMandateStored = (iban: string | null): boolean => (iban?.length ?? 0) > MANDATE_LENGTH;
