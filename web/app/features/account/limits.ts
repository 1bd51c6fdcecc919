/** As the server wants it (NUM-023). */
export const MIN_PASSWORD_LENGTH = 8;

/** A postal code is complete with this many characters (NUM-037). */
export const POSTAL_CODE_LENGTH = 5;
