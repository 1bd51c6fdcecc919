const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The text of a piece of HTML, paragraph by paragraph. What restaurants write is shown as text: nobody has to
 * trust its markup.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}
