import type { Received } from './inbox.ts';

const CHANNELS = { email: 'E-Mail', whatsapp: 'WhatsApp', sms: 'SMS' };
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

function layout(title: string, content: string, head = ''): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escape(title)} · Sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<style>${STYLE}</style></head>
<body><header><h1>Sandbox</h1><p>Hier endet alles, was die Demo verschickt. Nichts davon erreicht jemanden.</p></header><main>${content}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --page: #fbf8f1; --card: #fff; --ink: #1c2430; --soft: #5a6472; --rim: #1d3a6e; --line: #e4ddcd }
@media (prefers-color-scheme: dark) { :root { --page: #10161f; --card: #1a2330; --ink: #f2efe8; --soft: #aab4c0; --rim: #9dbcf5; --line: #2c3848 } }
* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--page); color: var(--ink) }
header { padding: 1rem clamp(1rem, 4vw, 3rem); border-bottom: 3px solid #b97a00; background: repeating-linear-gradient(-45deg, #b97a0022 0 12px, transparent 12px 24px) }
header h1 { margin: 0; color: var(--rim) } header p { margin: 0; color: var(--soft) }
main { max-width: 60rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 3rem) 3rem } a { color: var(--rim) } h2 { margin: 1.5rem 0 .5rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1rem } ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
.chip { padding: .6rem 1rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; background: var(--card) }
.chip[aria-current] { border-color: var(--rim); box-shadow: inset 0 0 0 2px var(--rim) }
.card { display: grid; gap: .2rem; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--card); color: inherit; text-decoration: none }
.card:hover, .card:focus-visible { border-color: var(--rim) } .soft { color: var(--soft); font-size: .9rem }
.channel { justify-self: start; font-size: .8rem; font-weight: 700; padding: 0 .6rem; border-radius: 1rem; background: #1d3a6e; color: #fff }
.channel.whatsapp { background: #2f7d4f } .channel.sms { background: #8a5b00 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: .8rem; border: 1px solid var(--line); background: var(--card) }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .8rem; background: #fff } details { margin-top: 1.5rem } .empty { padding: 3rem 0; text-align: center; color: var(--soft) }
`;
