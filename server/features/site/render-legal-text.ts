import { marked } from 'marked';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { cleanHtml, findForbidden } from './clean-html.ts';
import { withKeptData } from './kept-data.ts';

/** Markdown as HTML, not safe yet. */
export const textToHtml = (source: string): string => marked.parse(source, { async: false, gfm: true });

/**
 * Markdown, with HTML of a safe subset in it, as the HTML that visitors see. Made safe here, at the door to the page,
 * so that it does not matter how a text got into the database. `{title}`, `{companyName}` and `{companyMail}` are the
 * site's own; `{keptData}` is the list of what is kept of people.
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
  return cleanHtml(textToHtml(withKeptData(filled)));
}

/** What is wrong with the HTML in a text that somebody wants to keep; null where visitors would see all of it. */
export function refuseForbidden(source: string): string | null {
  const forbidden = findForbidden(textToHtml(source));
  if (forbidden.length === 0) return null;
  return `Das übernehmen wir nicht auf eine Seite: ${forbidden.slice(0, 5).join(', ')}. Bitte nimm es heraus.`;
}
