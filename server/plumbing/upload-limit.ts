/** Bytes of a form with a file: the largest file that a call takes, and the fields around it. */
export const UPLOAD_LIMIT = 11 * 1024 * 1024;

/** Pages whose form comes with a file. */
export const UPLOAD_PAGES = [
  '/teilnehmen',
  '/teilnehmen/:hash/:id',
  '/bewerten/:orderId/:checksum',
  '/kueche/speisekarte/gericht/:id',
];
