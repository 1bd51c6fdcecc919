/** What an operator may want to see of who wants to sell, before it is let in. */
export const PROVIDER_DOCUMENTS = {
  trade: 'Gewerbeanmeldung',
  identity: 'Ausweis der Inhaberin oder des Inhabers',
  hygiene: 'Registrierung als Lebensmittelbetrieb',
} as const;
export type ProviderDocument = keyof typeof PROVIDER_DOCUMENTS;
export const PROVIDER_DOCUMENT_NAMES = Object.keys(PROVIDER_DOCUMENTS) as [
  ProviderDocument,
  ...ProviderDocument[],
];

/** Looked at and not kept: once it is decided nobody needs the copy of it any more (§ 20 Abs. 2 PAuswG, Art. 5 DSGVO). */
export const ONLY_LOOKED_AT: readonly ProviderDocument[] = ['identity'];

/** What is needed and not there, in the order in which it is asked for. */
export const missingDocuments = (
  needed: readonly ProviderDocument[],
  there: readonly ProviderDocument[],
): ProviderDocument[] =>
  PROVIDER_DOCUMENT_NAMES.filter((document) => needed.includes(document) && !there.includes(document));

/** As people read them, one after the other. */
export const nameDocuments = (documents: readonly ProviderDocument[]): string =>
  documents.map((document) => PROVIDER_DOCUMENTS[document]).join(', ');
