import { html, type Html } from './html.ts';
import type { Letter, LetterRow } from './letter.ts';

const FONT = 'font-family: Figtree, Segoe UI, Helvetica, Arial, sans-serif';

/** The letter as mail programs show it: tables and inline styles, no pictures, nothing loaded. */
export function letterHtml(letter: Letter): string {
  const { rim } = letter.colours;
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light" />
        <meta name="viewport" content="width=device-width" />
        <title>${letter.subject}</title>
      </head>
      <body
        style="margin: 0; background: ${letter.colours.enamel}; color: #1c2430; ${FONT}; font-size: 16px; line-height: 1.5"
      >
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table
                role="presentation"
                cellspacing="0"
                cellpadding="0"
                style="width: 100%; max-width: 600px; text-align: left"
              >
                <tr>
                  <td style="padding: 0 24px 12px; color: ${rim}; font-size: 22px; font-weight: 700">
                    ${letter.brand}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding: 24px; background: #ffffff; border: 3px solid ${rim}; border-radius: 16px"
                  >
                    <h1 style="margin: 0 0 12px; font-size: 24px; line-height: 1.25; color: ${rim}">
                      ${letter.headline}
                    </h1>
                    ${letter.paragraphs.map((text) => html`<p style="margin: 0 0 12px">${text}</p>`)}
                    ${letter.button ? button(letter.button, rim) : null}
                    ${letter.sections.map((one) => section(one, rim))}
                  </td>
                </tr>
                <tr>
                  <td style="padding: 16px 24px; font-size: 13px; color: #5a6472">
                    ${letter.notes.map((note) => html`<p style="margin: 0 0 8px">${note}</p>`)}
                    ${letter.unsubscribe ? quietLink(letter.unsubscribe) : null}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

function button({ label, url }: { label: string; url: string }, rim: string): Html {
  const style = `background: ${rim}; color: #ffffff; text-decoration: none; font-weight: 700; border-radius: 12px`;
  return html`<p style="margin: 20px 0">
    <a href="${url}" style="display: inline-block; padding: 12px 24px; ${style}">${label}</a>
  </p>`;
}

function quietLink({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin: 0 0 8px"><a href="${url}" style="color: #5a6472">${label}</a></p>`;
}

function section({ title, rows }: Letter['sections'][number], rim: string): Html {
  return html`<h2 style="margin: 20px 0 4px; font-size: 17px; color: ${rim}">${title}</h2>
    <table width="100%" cellspacing="0" cellpadding="0" style="border-collapse: collapse">
      ${rows.map(row)}
    </table>`;
}

function row({ label, details = [], amount, isSum }: LetterRow): Html {
  const weight = isSum ? '700' : '400';
  const cell = `padding: 6px 0; border-top: 1px solid #e4ddcd; vertical-align: top; font-weight: ${weight}`;
  const lines = details.map(
    (detail) => html`<br /><span style="font-size: 14px; color: #5a6472">${detail}</span>`,
  );
  return html`<tr>
    <td style="${cell}">${label}${lines}</td>
    <td align="right" style="${cell}; white-space: nowrap; padding-left: 12px">${amount ?? ''}</td>
  </tr>`;
}
