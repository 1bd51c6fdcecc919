import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Site } from '#server/plumbing/site-by-host.ts';

const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote address strong b em i small s abbr a code pre table thead tbody tr th td';

const OUTSIDE: Record<string, string> = { rel: 'noopener', target: '_blank' };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
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
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && OUTSIDE) },
    }),
  },
};

/**
 * Markdown, with HTML of a safe subset in it, as the HTML that visitors see. Made safe here, at the door to the page,
 * so that it does not matter how a text got into the database. `{title}`, `{companyName}` and `{companyMail}` are the
 * site's own.
 */
export function renderLegalText(source: string, site: Site): string {
  const values: Record<string, string> = {
    title: site.title,
    companyName: site.company_name,
    companyMail: site.company_mail,
  };
  const filled = source.replace(/\{(title|companyName|companyMail)\}/g, (_, name: string) =>
    (values[name] ?? '').replace(/[\\`*{}[\]<>&]/g, String.raw`\$&`),
  );
  return sanitizeHtml(marked.parse(filled, { async: false, gfm: true }), RULES);
}
