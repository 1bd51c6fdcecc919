import { phoneHref } from '#domain/people/phone-href.ts';
import { type Markup, markup } from '#domain/text/markup.ts';
import type { MailContents, MailPicture, MailRow, MailTicket } from './mail-contents.ts';
import { isWide, pictureSource } from './mail-pictures.ts';
import { LINE, SOFT } from './mail-style.ts';

/** A page, or the number of somebody who is to be called. */
const PRESSED = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|(?<=\b(?:unter|ruf an:) )\+?\d[\d ()/-]{4,}\d)/;

/** A paragraph in which addresses and telephone numbers can be pressed, as mail programs would have them, and no more. */
export function paragraph(text: string, rim: string): Markup {
  // Every second part is one of them.
  const parts = text.split(PRESSED).map((part, at) => (at % 2 === 0 ? inLines(part) : link(part, rim)));
  return markup`<p style="margin: 0 0 12px; overflow-wrap: anywhere">${parts}</p>`;
}

/** What was written below each other stays so: to HTML the end of a line is a space. */
const inLines = (text: string): Markup =>
  markup`${text.split('\n').map((line, at) => (at === 0 ? markup`${line}` : markup`<br />${line}`))}`;

function link(to: string, rim: string): Markup {
  const url = to.startsWith('http') ? to : phoneHref(to);
  return markup`<a class="strong" href="${url}" style="color: ${rim}">${to.replace(/^https?:\/\//, '')}</a>`;
}

/** A card over the whole width, or dishes side by side. */
export function pictureRow(pictures: readonly MailPicture[]): Markup {
  const [first] = pictures;
  if (first && isWide(first.name))
    return markup`<img src="${pictureSource(first.name)}" width="546" alt="${first.alt}" style="display: block; width: 100%; height: auto; margin: 0 0 18px; border: 0; border-radius: 10px" />`;
  const cells = pictures.map(
    ({ name, alt }) => markup`<td style="padding: 0 10px 16px 0">
      <img src="${pictureSource(name)}" width="96" height="96" alt="${alt}" style="display: block; border: 0; border-radius: 12px" />
    </td>`,
  );
  return markup`<table role="presentation" cellspacing="0" cellpadding="0"><tr>${cells}</tr></table>`;
}

/** Whose food a mail is about. */
export const restaurantRow = ({ name, logo }: NonNullable<MailContents['restaurant']>): Markup =>
  markup`<table role="presentation" cellspacing="0" cellpadding="0" style="margin: 0 0 16px">
    <tr>
      <td style="padding-right: 12px"><img src="${pictureSource(logo.name)}" width="40" height="40" alt="${logo.alt}" style="display: block; border: 0; border-radius: 8px" /></td>
      <td class="strong" style="font-size: 17px; line-height: 1.25; font-weight: 700">${name}</td>
    </tr>
  </table>`;

export function quoteBox({ text, by }: NonNullable<MailContents['quote']>, rim: string): Markup {
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin: 4px 0 18px">
    <tr>
      <td class="quote" style="padding: 4px 0 4px 16px; border-left: 4px solid ${rim}; font-size: 18px; line-height: 1.45">
        ${inLines(text)}${by ? markup`<br /><span class="soft" style="font-size: 14px; color: ${SOFT}">${by}</span>` : null}
      </td>
    </tr>
  </table>`;
}

/** To be cut out, as on paper; the code can be taken with one tap. */
export function ticketBox(
  { title, value, code, note }: MailTicket,
  { enamel, rim }: MailContents['colours'],
): Markup {
  const heading = 'font-family: Consolas, Menlo, monospace; font-weight: 700; letter-spacing: 1px';
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin: 0 0 14px">
    <tr>
      <td align="center" class="ticket" bgcolor="${enamel}" style="padding: 16px 12px; background: ${enamel}; border: 2px dashed ${rim}; border-radius: 14px">
        <div style="font-size: 15px; overflow-wrap: anywhere">${title}</div>
        ${value ? markup`<div class="strong" style="font-size: 28px; line-height: 1.3; font-weight: 700; color: ${rim}">${value}</div>` : null}
        <div class="code strong" style="padding: 6px 0; font-size: 24px; line-height: 1.3; ${heading}; color: ${rim}; overflow-wrap: anywhere">${code}</div>
        ${note ? markup`<div class="soft" style="font-size: 14px; color: ${SOFT}; overflow-wrap: anywhere">${note}</div>` : null}
      </td>
    </tr>
  </table>`;
}

/** A cell with a colour, since Outlook pads no link. */
export function buttonBox({ label, url }: { label: string; url: string }, rim: string): Markup {
  const text = 'color: #ffffff; text-decoration: none; font-weight: 700';
  return markup`<table role="presentation" cellspacing="0" cellpadding="0" style="margin: 20px 0">
    <tr>
      <td class="button" bgcolor="${rim}" style="padding: 0; background: ${rim}; border-radius: 12px">
        <a href="${url}" style="display: inline-block; padding: 13px 26px; ${text}">${label}</a>
      </td>
    </tr>
  </table>`;
}

export function sectionTable({ title, rows }: MailContents['sections'][number], rim: string): Markup {
  return markup`<h2 class="strong" style="margin: 24px 0 4px; font-size: 18px; line-height: 1.3; color: ${rim}">${title}</h2>
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse: collapse">
      ${rows.map(row)}
    </table>`;
}

function row({ label, details = [], amount, isSum }: MailRow): Markup {
  const weight = isSum ? '700' : '400';
  const size = isSum ? '18px' : '16px';
  const cell = `padding: 7px 0; border-top: 1px solid ${LINE}; vertical-align: top; font-weight: ${weight}; font-size: ${size}`;
  const lines = details.map(
    (detail) =>
      markup`<br /><span class="soft" style="font-size: 14px; font-weight: 400; color: ${SOFT}">${detail}</span>`,
  );
  // Lines of an address belong together.
  if (amount === undefined)
    return markup`<tr><td colspan="2" style="padding: 2px 0; overflow-wrap: anywhere">${label}${lines}</td></tr>`;
  return markup`<tr>
    <td class="row" style="${cell}; overflow-wrap: anywhere">${label}${lines}</td>
    <td class="row" align="right" style="${cell}; white-space: nowrap; padding-left: 12px; font-variant-numeric: tabular-nums">${amount}</td>
  </tr>`;
}
