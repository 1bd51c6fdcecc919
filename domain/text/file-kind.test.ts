import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileLimits, inBytes } from '../limits/file.ts';
import { fileKindOf } from './file-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const PDF = bytesOf('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
const JPG = bytesOf('\xff\xd8\xff\xe0JFIF ... \xff\xd9');
const PNG = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR....\0\0\0\0IEND\xae\x42\x60\x82');

test.each([
  ['pdf', PDF],
  ['jpg', JPG],
  ['png', PNG],
])('PRV-007 a %s is known by its content', (kind, bytes) => {
  expect(fileKindOf(bytes)).toBe(kind);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an archive', 'PK\x03\x04 word/document.xml'],
  ['a GIF', 'GIF89a'],
])('PRV-007 %s is no document', (_what, text) => {
  expect(fileKindOf(bytesOf(text))).toBeNull();
});

test('PRV-007 what a telephone writes behind a picture does no harm, what is too large does', () => {
  expect(fileKindOf(Uint8Array.of(...JPG, ...bytesOf('SEFT trailer')))).toBe('jpg');
  const large = new Uint8Array(inBytes(fileLimits.document) + 1);
  large.set(PDF);
  expect(fileKindOf(large)).toBeNull();
});

test('PRV-007 a file that was cut off is none, and nothing breaks the reader', () => {
  for (const bytes of [JPG, PNG]) expect(fileKindOf(bytes.slice(0, -1))).toBeNull();
  expect(fileKindOf(PDF.slice(0, -6))).toBeNull();
  fc.assert(fc.property(fc.uint8Array(), (bytes) => fileKindOf(bytes) === null));
});
