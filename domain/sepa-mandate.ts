/** Calendar days between the notice and the debit, as agreed in the mandate instead of the usual 14. */
export const NOTICE_DAYS = 5;

/** Changes whenever the text below does; every mandate keeps the version that was signed. */
export const MANDATE_VERSION = '2026-11';

/** Who collects. */
export interface Creditor {
  name: string;
  /** Creditor identifier of the Bundesbank. */
  id: string;
  iban: string;
}

/** The text that a company signs, paragraph by paragraph (SEPA Core scheme, recurrent). */
export const mandateText = ({ name, id }: Pick<Creditor, 'name' | 'id'>): string[] => [
  `Ich ermächtige ${name} (Gläubiger-Identifikationsnummer ${id}), Zahlungen von meinem Konto mittels SEPA-Basislastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${name} auf mein Konto gezogenen Lastschriften einzulösen.`,
  'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  `Die Zahlung ist wiederkehrend: einmal im Monat, über die Gutscheine, die im Vormonat eingelöst wurden. Höhe und Tag kündigt ${name} mindestens ${NOTICE_DAYS} Tage vorher per E-Mail an. Die Mandatsreferenz steht nach dem Speichern auf dieser Seite und in jeder Ankündigung.`,
];
