import type { CallName } from '#contract/calls.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';

/** Bytes of a form with a file: the largest file that a call takes, and the fields around it. */
export const UPLOAD_LIMIT = inBytes(Math.max(...Object.values(fileLimits)) + 1);

/** Pages whose form comes with a file, and the call that takes it. */
export const UPLOAD_PAGES: Readonly<Record<string, CallName>> = {
  '/teilnehmen': 'registration',
  '/teilnehmen/:hash/:id': 'registration',
  '/bewerten/:orderId/:checksum': 'reviewAddImage',
  '/kueche/speisekarte/gericht/:id': 'saveOwnPhoto',
  '/kueche/speisekarte/kategorie/:id': 'saveOwnPhoto',
  '/kueche/zutat/:id': 'saveOwnPhoto',
  '/verwaltung/bank': 'readBankFile',
};
