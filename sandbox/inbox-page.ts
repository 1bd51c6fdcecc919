import type { Received } from './inbox.ts';
import { escape, layout } from './page.ts';

const CHANNELS = { email: 'E-Mail', whatsapp: 'WhatsApp', sms: 'SMS', 'web-push': 'Browser' };
const instant = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** The list of what was sent, which reloads itself; one recipient's if chosen. */
export function inboxPage(page: { messages: Received[]; recipients: string[]; recipient: string }): string {
  const chips = page.recipients.map((name) =>
    chip(`/?an=${encodeURIComponent(name)}`, name, name === page.recipient),
  );
  const items = page.messages.map(
    (message) => `<li><a class="card" href="/nachricht/${message.id}">
      <span class="channel ${message.channel}">${CHANNELS[message.channel]}</span>
      <strong>${escape(message.subject || firstWords(message.text))}</strong>
      <span class="soft">an ${escape(message.recipient)} · ${instant.format(new Date(message.at))}</span></a></li>`,
  );
  return layout(
    'Posteingang',
    `<nav aria-label="Empfänger">${chip('/', 'Alle', page.recipient === '')}${chips.join('')}</nav>
    ${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p class="empty">Noch keine Nachrichten. Diese Seite aktualisiert sich von selbst.</p>'}
    <details><summary>Fehler zum Ausprobieren</summary><p>Mails an …@unzustellbar.example werden abgelehnt, an …@spaeter.example
    vorübergehend. Nummern, die auf 000 enden, haben kein WhatsApp; auf 999 weder WhatsApp noch SMS.</p></details>`,
    '<meta http-equiv="refresh" content="3">',
  );
}

/** One message: its text and, for mails, the HTML in a frame that can do nothing. */
export function messagePage(message: Received): string {
  const frame = message.html
    ? `<h2>Gestaltet</h2><iframe title="Gestaltete Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/nachricht/${message.id}/html"></iframe>`
    : '';
  return layout(
    message.subject || CHANNELS[message.channel],
    `<p><a href="/?an=${encodeURIComponent(message.recipient)}">← Posteingang von ${escape(message.recipient)}</a></p>
    <h2>${escape(message.subject || CHANNELS[message.channel])}</h2>
    <p class="soft"><span class="channel ${message.channel}">${CHANNELS[message.channel]}</span> von ${escape(message.sender)} an
    ${escape(message.recipient)} · ${instant.format(new Date(message.at))}</p>
    ${frame}<h2>Text</h2><pre>${escape(message.text)}</pre>`,
  );
}

function chip(href: string, label: string, isCurrent: boolean): string {
  return `<a class="chip" href="${escape(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escape(label)}</a>`;
}

function firstWords(text: string): string {
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}
