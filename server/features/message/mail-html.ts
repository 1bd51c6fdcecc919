import { type Markup, markup } from '#domain/text/markup.ts';
import { type MailContents, preheaderOf } from './mail-contents.ts';
import {
  buttonBox,
  paragraph,
  pictureRow,
  quoteBox,
  restaurantRow,
  sectionTable,
  ticketBox,
} from './mail-parts.ts';
import { pictureSource } from './mail-pictures.ts';
import { CARD, FONT, INK, SOFT, STYLE } from './mail-style.ts';

/**
 * The mail as mail programs show it: tables and inline styles, since some know nothing else, and a style sheet for those
 * that can be dark or narrow. Its pictures come along with it; nothing is loaded from anywhere.
 */
export function mailHtml(mail: MailContents): string {
  const { enamel, rim } = mail.colours;
  const { pictures = [], tickets = [], after = [], quote, restaurant } = mail;
  return markup`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${mail.subject}</title>
        ${STYLE}
      </head>
      <body class="ground" style="margin: 0; padding: 0; background: ${enamel}; color: ${INK}; ${FONT}">
        <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${preheaderOf(mail)}</div>
        <table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" bgcolor="${enamel}">
          <tr>
            <td align="center" class="outer" style="padding: 24px 12px">
              <table role="presentation" width="600" cellspacing="0" cellpadding="0" class="page" style="width: 100%; max-width: 600px; text-align: left; font-size: 16px; line-height: 1.5; ${FONT}">
                <tr>
                  <td style="padding: 0 8px 14px">${head(mail)}</td>
                </tr>
                <tr>
                  <td class="card inner" bgcolor="#ffffff" style="${CARD}; border: 3px solid ${rim}">
                    ${restaurant ? restaurantRow(restaurant) : null}
                    ${pictures.length > 0 ? pictureRow(pictures) : null}
                    <h1 class="strong" style="margin: 0 0 12px; font-size: 26px; line-height: 1.25; color: ${rim}">${mail.headline}</h1>
                    ${mail.paragraphs.map((text) => paragraph(text, rim))}
                    ${quote ? quoteBox(quote, rim) : null}
                    ${tickets.map((ticket) => ticketBox(ticket, mail.colours))}
                    ${mail.button ? buttonBox(mail.button, rim) : null}
                    ${after.map((text) => paragraph(text, rim))}
                    ${mail.sections.map((section) => sectionTable(section, rim))}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="padding: 18px 8px; font-size: 13px; line-height: 1.5; color: ${SOFT}">
                    ${mail.notes.map((note) => paragraph(note, SOFT))}
                    ${mail.unsubscribe ? quietLink(mail.unsubscribe) : null}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/** Mark and name of the site: whose mail it is. */
const head = ({ brand, colours }: MailContents): Markup =>
  markup`<table role="presentation" cellspacing="0" cellpadding="0">
    <tr>
      <td style="padding-right: 12px"><img src="${pictureSource('logo')}" width="44" height="44" alt="" style="display: block; border: 0" /></td>
      <td class="strong" style="color: ${colours.rim}; font-size: 22px; line-height: 1.2; font-weight: 700">${brand}</td>
    </tr>
  </table>`;

const quietLink = ({ label, url }: { label: string; url: string }): Markup =>
  markup`<p style="margin: 0 0 8px"><a class="soft" href="${url}" style="color: ${SOFT}">${label}</a></p>`;
