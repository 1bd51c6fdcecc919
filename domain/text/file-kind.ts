import { fileLimits, inBytes } from '../limits/file.ts';

/** What can be uploaded as a document. */
export type FileKind = 'pdf' | 'jpg' | 'png';

/**
 * What a file is by its content, whatever its name says: the mark at its beginning, and the one that ends it, so
 * that half a file is none. Telephones and printers' drivers write more behind the end. Null for anything else.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (bytes.length > inBytes(fileLimits.document)) return null;
  const kind = (Object.keys(MARKS) as FileKind[]).find((one) => liesAt(bytes, MARKS[one].start, 0));
  return kind && holds(bytes, MARKS[kind].end) ? kind : null;
}

const MARKS: Record<FileKind, { start: string; end: string }> = {
  pdf: { start: '%PDF-', end: '%%EOF' },
  jpg: { start: '\xff\xd8\xff', end: '\xff\xd9' },
  png: { start: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', end: 'IEND\xae\x42\x60\x82' },
};

const liesAt = (bytes: Uint8Array, mark: string, at: number) =>
  [...mark].every((character, offset) => bytes[at + offset] === character.charCodeAt(0));

// From the end, where the mark is to be expected.
function holds(bytes: Uint8Array, mark: string): boolean {
  const first = mark.charCodeAt(0);
  let at = bytes.lastIndexOf(first);
  while (at > 0 && !liesAt(bytes, mark, at)) at = bytes.lastIndexOf(first, at - 1);
  return at > 0;
}
