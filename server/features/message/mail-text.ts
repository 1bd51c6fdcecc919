import type { MailContents, MailRow, MailTicket } from './mail-contents.ts';

const WIDTH = 64;

/** The mail for readers without HTML; amounts stand in a column. */
export function mailText(mail: MailContents): string {
  const {
    headline,
    restaurant,
    paragraphs,
    quote,
    tickets = [],
    button,
    after = [],
    sections,
    notes,
    unsubscribe,
    brand,
  } = mail;
  const parts = [
    ...(restaurant ? [restaurant.name] : []),
    headline,
    ...paragraphs,
    ...(quote ? [quoteText(quote)] : []),
    ...tickets.map(ticketText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    ...sections.map(({ title, rows }) => [title, '-'.repeat(WIDTH), ...rows.flatMap(rowText)].join('\n')),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${brand}`,
  ];
  return parts.join('\n\n');
}

const quoteText = ({ text, by }: NonNullable<MailContents['quote']>): string =>
  [...text.split('\n'), ...(by ? [`– ${by}`] : [])].map((line) => `> ${line}`).join('\n');

const ticketText = ({ title, value, code, note }: MailTicket): string =>
  [value && `${title}, ${value}`, `Dein Code: ${code}`, note].filter(Boolean).join('\n');

function rowText({ label, details = [], amount }: MailRow): string[] {
  const line = amount ? `${label} ${amount.padStart(WIDTH - label.length - 1)}` : label;
  return [line, ...details.map((detail) => `    ${detail}`)];
}
