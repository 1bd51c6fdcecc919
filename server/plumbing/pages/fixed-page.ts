import { createHash } from 'node:crypto';
import type { Inline } from '../http/security-headers.ts';

/**
 * A page that was rendered with a placeholder for its nonce, turned into one that is the same for everybody: the
 * placeholder's mark is gone, and its policy names the hashes of the scripts and styles that carried it (CSP Level 3, 2.3.1).
 * Whatever else got into the page, such as a guest's text, does not know the placeholder and may not run.
 */
export function fixPage(html: string, mark: string): { text: string; inline: Inline } {
  const inline: Inline = { scripts: [], styles: [] };
  for (const [, kind, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g,
  )) {
    if (content === '' || !attributes.includes(mark)) continue;
    const hash = `'sha256-${createHash('sha256').update(content.replaceAll(mark, '')).digest('base64')}'`;
    const known = kind === 'script' ? inline.scripts : inline.styles;
    if (!known.includes(hash)) known.push(hash);
  }
  return { text: html.replaceAll(mark, ''), inline };
}
