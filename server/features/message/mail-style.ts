import { Markup } from '#domain/text/markup.ts';

export const FONT = "font-family: Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
export const INK = '#1c2430';
export const SOFT = '#5a6472';
export const LINE = '#e7e1d3';
export const CARD = 'padding: 24px; background: #ffffff; border-radius: 16px';

/**
 * For programs that read it: the dark colours of the pages, which are the same for every brand, and less room on a
 * phone. Outlook on the web marks what it darkens by an attribute of its own.
 */
export const STYLE = new Markup(`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .code { user-select: all; -webkit-user-select: all; }
  a { overflow-wrap: anywhere; }
  @media (max-width: 480px) {
    .outer { padding: 16px 8px !important; }
    .inner { padding: 18px 16px !important; }
    .code { font-size: 21px !important; letter-spacing: 0 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: #10161f !important; color: #eef2f7 !important; }
    .card { background: #1b2532 !important; border-color: #4f7fd1 !important; color: #eef2f7 !important; }
    .strong { color: #eef2f7 !important; }
    .soft { color: #a9b8ca !important; }
    .row { border-color: #2f3d50 !important; }
    .ticket { background: #10161f !important; border-color: #7487a0 !important; color: #eef2f7 !important; }
    .quote { border-color: #4f7fd1 !important; }
    .button { background: #4573c4 !important; }
  }
  [data-ogsc] .strong { color: #eef2f7 !important; }
  [data-ogsc] .soft { color: #a9b8ca !important; }
</style>`);
