/** HTML, SVG or XML that may stand in a document as it is, because only `markup` and `element` make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | null;

/** Our own words as they are, with everything put into them escaped, except what was itself made here. */
export function markup(words: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(words.map((word, index) => inside(parts[index - 1] ?? null) + word).join(''));
}

/** An element with elements or text in it, for documents that are trees. */
export type Element = [name: string, content: string | readonly Element[], attributes?: Attributes];
type Attributes = Record<string, string>;

/** An XML document with its one root. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root).text}\n`;

function element([name, content, attributes = {}]: Element): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inner =
    typeof content === 'string'
      ? escape(content, /[&<>]/g)
      : content.map((one) => element(one).text).join('');
  return new Markup(`<${name}${written.join('')}>${inner}</${name}>`);
}

function inside(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(inside).join('') : escape(String(part));
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string, signs = /[&<>"']/g): string =>
  text.replace(signs, (sign) => ESCAPED[sign] ?? sign);
