import sanitizeHtml from 'sanitize-html';

const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote address strong b em i small s abbr a code pre table thead tbody tr th td'.split(
    ' ',
  );

const OUTSIDE: Record<string, string> = { rel: 'noopener', target: '_blank' };

const RULES = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    abbr: ['title'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own heading.
    h1: 'h2',
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && OUTSIDE) },
    }),
  },
} satisfies sanitizeHtml.IOptions;

/** HTML of those who run a site as visitors see it: nothing in it runs, loads or looks like a part of the product. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES);

/** The tags and attributes in it that visitors would not see, such as 'script' or 'onclick'; each once. */
export function findForbidden(html: string): string[] {
  const allowed: Record<string, readonly string[]> = RULES.allowedAttributes;
  const found = new Set<string>();
  sanitizeHtml(html, {
    ...RULES,
    onOpenTag(name, attributes) {
      if (name !== 'h1' && !TAGS.includes(name)) found.add(name);
      else for (const each of Object.keys(attributes)) if (!allowed[name]?.includes(each)) found.add(each);
      if (/^\s*(?:javascript|data|vbscript):/i.test(attributes['href'] ?? '')) found.add('javascript:');
    },
  });
  return [...found];
}
