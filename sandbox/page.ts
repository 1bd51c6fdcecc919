/** A page of the sandbox, marked as such on top. */
export function layout(title: string, content: string, head = ''): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escape(title)} · Sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<style>${STYLE}</style></head>
<body><header><h1>Sandbox</h1><p>Hier endet alles, was die Demo verschickt, und hier fließt kein Geld.
<a href="/">Posteingang</a> · <a href="/payments">Testzahlungen</a> · <a href="/accounts">Testkonten</a></p></header><main>${content}</main></body></html>`;
}

export function escape(text: string): string {
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
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 } button { font: inherit; padding: .7rem 1.2rem; border-radius: .8rem; border: 1px solid var(--rim); background: var(--card); color: var(--rim); cursor: pointer }
button.first { background: var(--rim); color: var(--page) } table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid var(--line); vertical-align: top } td { overflow-wrap: anywhere } td.sum { text-align: right; white-space: nowrap } td form { margin: .5rem 0; justify-content: end }
.scroll { overflow-x: auto } .card:hover, .card:focus-visible { border-color: var(--rim) } .soft { color: var(--soft); font-size: .9rem }
.channel { justify-self: start; font-size: .8rem; font-weight: 700; padding: 0 .6rem; border-radius: 1rem; background: #1d3a6e; color: #fff }
.channel.whatsapp { background: #2f7d4f } .channel.sms { background: #8a5b00 } .channel.web-push { background: #6a3d8f }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: .8rem; border: 1px solid var(--line); background: var(--card) }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .8rem; background: #fff } details { margin-top: 1.5rem } .empty { padding: 3rem 0; text-align: center; color: var(--soft) }
`;
