/** A code holds at most this many characters as it is typed, spaces and dashes included. */
export const LONGEST_VOUCHER_CODE = 64;

/**
 * A code as it is compared: capital letters and digits alone, so that spaces, dashes and small letters do not matter.
 * Empty where nothing of that is in it, which is no code.
 */
export const voucherCodeKey = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
