/** Megabytes that a file may have, by what it is. */
export const fileLimits = {
  document: 10,
  photo: 10,
  logo: 2,
  'cover-photo': 10,
  'team-photo': 10,
  /** A menu out of a spreadsheet. */
  menu: 5,
  /** What a bank tells of an account. */
  bank: 8,
  /** All files of an archive of a bank together, once they are unpacked. */
  'bank-unpacked': 24,
  /** Any picture of a restaurant that nobody has approved yet. */
  unapproved: 2,
} as const;

export const inBytes = (megabytes: number): number => megabytes * 1024 * 1024;

/** Why a file is not taken: 'Dieses Foto ist zu groß. Wir nehmen bis zu 10 MB.' */
export const tooLarge = (what: string, megabytes: number): string =>
  `${what} ist zu groß. Wir nehmen bis zu ${megabytes} MB.`;
