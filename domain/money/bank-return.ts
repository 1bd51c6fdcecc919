/** Why a bank gives money back, by the codes of ISO 20022 that German banks use, for people. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'Die IBAN stimmt nicht',
  AC04: 'Das Konto ist aufgelöst',
  AC06: 'Das Konto ist gesperrt',
  AC13: 'Das Konto taugt nicht für diese Art Lastschrift',
  AG01: 'Von diesem Konto darf nicht abgebucht werden',
  AG02: 'Die Bank nimmt diese Art Zahlung nicht an',
  AM04: 'Das Konto ist nicht gedeckt',
  AM05: 'Die Zahlung kam doppelt',
  BE05: 'Die Gläubiger-Identifikationsnummer passt nicht',
  CNOR: 'Die Bank des Empfängers ist nicht erreichbar',
  DNOR: 'Die Bank des Zahlers ist nicht erreichbar',
  FF01: 'Die Zahlung war falsch aufgebaut',
  FOCR: 'Auf unseren Wunsch zurückgegeben',
  MD01: 'Es gibt kein gültiges Mandat',
  MD02: 'Zum Mandat fehlen Angaben',
  MD06: 'Der Kontoinhaber hat der Lastschrift widersprochen',
  MD07: 'Der Kontoinhaber ist verstorben',
  MS02: 'Der Kontoinhaber hat sie abgelehnt',
  MS03: 'Die Bank nennt keinen Grund',
  RC01: 'Die BIC stimmt nicht',
  RR01: 'Der Bank fehlen Angaben zum Konto',
  RR02: 'Der Bank fehlen Name oder Anschrift des Zahlers',
  RR03: 'Der Bank fehlen Name oder Anschrift des Empfängers',
  RR04: 'Eine Vorschrift steht dagegen',
  SL01: 'Der Kontoinhaber hat Lastschriften gesperrt',
};

/** 'Das Konto ist nicht gedeckt (AM04)'; a code that nobody knows stands for itself. */
export const sayReturn = (code: string): string =>
  REASONS[code] ? `${REASONS[code]} (${code})` : code && `Code der Bank: ${code}`;
