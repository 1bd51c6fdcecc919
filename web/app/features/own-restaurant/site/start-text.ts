import { markup } from '#domain/text/markup.ts';
import { plainText } from '../../../lib/plain-text.ts';

const BLOCK_ENDS = /<\/(?:h[1-4]|p|ul|ol|blockquote)>/i;
const EMPTY_LINE = /\n\s*\n/;

/** What stands on a start page as somebody would type it: paragraphs, and headings with a # before them. */
export const textOf = (html: string): string =>
  html
    .split(BLOCK_ENDS)
    .map((block) => plainText(block.replace(/<h[1-4][^>]*>/gi, '# ').replace(/<li[^>]*>/gi, '– ')))
    .filter(Boolean)
    .join('\n\n');

/** The same as HTML. */
export const htmlOf = (text: string): string =>
  text
    .replaceAll('\r', '')
    .split(EMPTY_LINE)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf)
    .join('');

function blockOf(block: string): string {
  if (block.startsWith('#')) return markup`<h2>${block.replace(/^#+\s*/, '')}</h2>`.text;
  return `<p>${block
    .split('\n')
    .map((line) => markup`${line.trim()}`.text)
    .join('<br>')}</p>`;
}
