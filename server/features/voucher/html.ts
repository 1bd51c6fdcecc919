/** HTML that only `html` makes: our own words, with everything put into them escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

/** A text that is escaped, HTML that stays what it is, or nothing. */
type Part = string | Html | null;

export function html(words: TemplateStringsArray, ...parts: Part[]): Html {
  const inner = parts.map((part) => (part instanceof Html ? part.text : escape(part ?? '')));
  return new Html(words.map((word, index) => (inner[index - 1] ?? '') + word).join(''));
}

export const bold = (text: string): Html => html`<strong>${text}</strong>`;
