/** The token of a table's card; anybody may guess it, as everything in a demo. */
export const tableToken = (hostUrl: string, number: number): string => `${hostUrl}-tisch-${number}`;

/** The table at which the tour takes a seat: the first that is written. */
export const TOUR_TABLE = { hostUrl: 'pizzeria-seebruecke', id: 1, number: 1 };

/** Where the card of that table leads. */
export const tourTablePath = (): string =>
  `/speisekarte/${TOUR_TABLE.hostUrl}/table/${TOUR_TABLE.id}/${tableToken(TOUR_TABLE.hostUrl, TOUR_TABLE.number)}`;
