import { fileLimits, inBytes } from '#domain/limits/file.ts';
import { isZip, unzip } from '#server/adapters/unzip.ts';
import { type BankMessage, readCamt } from './read-camt.ts';

const MOST_FILES = 200;

/** What a file of a bank tells, or all that it packed into one archive; else why it cannot be read, in German. */
export function readMessages(bytes: Uint8Array): BankMessage[] | string {
  if (!isZip(bytes)) {
    const message = readCamt(decode(bytes) ?? '');
    return message
      ? [message]
      : 'Das ist keine Datei camt.053 oder camt.054 (Version 02 oder 08), die wir lesen können.';
  }
  const room = { bytes: inBytes(fileLimits['bank-unpacked']), files: MOST_FILES };
  const files = unzip(bytes, /\.xml$/i, room);
  if (files === 'broken') return 'Das ZIP ist beschädigt oder mit einem Passwort verschlossen.';
  if (files === 'too-large')
    return `Im ZIP ist zu viel: Ausgepackt nehmen wir bis zu ${fileLimits['bank-unpacked']} MB in ${MOST_FILES} Dateien. Lade es in Teilen hoch.`;
  const messages: BankMessage[] = [];
  for (const file of files) {
    const message = readCamt(decode(file.bytes) ?? '');
    // Nothing of it, or payments would be missing without anybody knowing.
    if (!message)
      return `Im ZIP ist „${file.name}“ keine Datei camt.053 oder camt.054 (Version 02 oder 08), die wir lesen können. Nichts wurde übernommen.`;
    messages.push(message);
  }
  return messages.length > 0 ? messages : 'Im ZIP ist keine XML-Datei.';
}

// Banks write UTF-8, some still Latin 1, and say which.
function decode(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const [, label = 'utf-8'] = /encoding=["']([\w-]{3,20})["']/.exec(start) ?? [];
  if (!/^(?:utf-8|iso-8859-1|iso-8859-15|windows-1252)$/i.test(label)) return null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
