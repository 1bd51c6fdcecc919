/* oxlint-disable no-underscore-dangle -- `_fragment` is the library's own name. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font } from 'fontkit';
import Pdf from 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    // What the library has and its types leave out.
    interface PDFFont {
      font(source: PDFFontSource | Font, family?: string | number, size?: number): this;
      registerFont(name: string, font: Font): this;
      _font: DocumentFont;
    }
    interface DocumentFont {
      layoutRun(text: string, features: unknown): unknown;
    }
    interface PDFText {
      _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
    }
    interface PDFAttachmentOptions {
      relationship?: 'Alternative';
    }
    interface FragmentOptions extends TextOptions {
      lineWidth?: number;
      textWidth?: number;
    }
  }
}

export type PdfOptions = PDFKit.PDFDocumentOptions;

// The pages' own type; Arimo knows Latin letters with all accents, Greek and Cyrillic besides.
const FILES = {
  text: 'figtree/400Regular/Figtree_400Regular.ttf',
  bold: 'figtree/700Bold/Figtree_700Bold.ttf',
  head: 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  letters: 'arimo/400Regular/Arimo_400Regular.ttf',
  'bold-letters': 'arimo/700Bold/Arimo_700Bold.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'bold-emoji': 'noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
};
type FontName = keyof typeof FILES;

/** What a document asks for, with the fonts that are tried one after the other for each word. */
const FACES = {
  text: ['text', 'letters', 'emoji'],
  bold: ['bold', 'bold-letters', 'bold-emoji'],
  head: ['head', 'bold-letters', 'bold-emoji'],
} as const;
type Face = keyof typeof FACES;
const FACE_NAMES = Object.keys(FACES) as Face[];

/** Stands where a sign is that none of the fonts has. */
const SUBSTITUTE = '□';

/** Figures are all as wide as each other, so that sums stand in columns. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/**
 * A document in which every text finds its fonts by itself: `font('text')`, `bold` and `head` are made of several.
 * Widths and drawing are the only two places where the library looks at a font.
 */
class Document extends Pdf {
  // Declared only: the library sets its first font before fields are made.
  declare face: Face | undefined;

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const widths = this.#inRuns(text, (run) => super.widthOfString(run, { ...options, features: FIGURES }));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  override _fragment(text: string, x: number, y: number, options: PDFKit.Mixins.FragmentOptions): void {
    const { align, lineWidth = 0, ...rest } = options;
    let left = x;
    if (align === 'right' || align === 'center') {
      const room = lineWidth - this.widthOfString(text.trimEnd(), options);
      left += align === 'right' ? room : room / 2;
    }
    this.#inRuns(text, (run) => {
      const textWidth = super.widthOfString(run, { ...options, features: FIGURES });
      super._fragment(run, left, y, { ...rest, textWidth, features: FIGURES });
      left += textWidth;
    });
  }

  // A table goes back to a font by the font itself, which the library would compare with all others each time.
  override font(source: PDFKit.Mixins.PDFFontSource | Font, family?: string | number, size?: number): this {
    this.face = FACE_NAMES.find((name) => name === source || loaded.get(name) === source);
    return super.font(this.face ?? source, family, size);
  }

  #inRuns<Result>(text: string, work: (run: string) => Result): Result[] {
    const { face } = this;
    if (!face) return [work(text)];
    const results = runsOf(text, FACES[face]).map((run) => {
      this.registerFont(run.font, load(run.font)).font(run.font);
      keepLayouts(this._font);
      return work(run.text);
    });
    this.font(face);
    return results;
  }
}

const keeping = new WeakSet<PDFKit.Mixins.DocumentFont>();

/** Has a font lay out each text once in its document: with features the library would do so again for every width. */
function keepLayouts(font: PDFKit.Mixins.DocumentFont): void {
  if (keeping.has(font)) return;
  keeping.add(font);
  const known = new Map<string, unknown>();
  const layOut = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const run = known.get(text) ?? layOut(text, features);
    known.set(text, run);
    return run;
  };
}

/** Draws a document and answers its bytes. */
export async function writePdf(
  options: PdfOptions,
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const page = new Document({ lang: 'de-DE', displayTitle: true, ...options });
  for (const face of FACE_NAMES) page.registerFont(face, load(face));
  const bytes = buffer(page);
  draw(page.font('text'));
  page.end();
  return bytes;
}

interface Run {
  text: string;
  font: FontName;
}

const clusters = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** A text in pieces of one font each: a word stays in one where one has it, and what people see as one sign in any case. */
function runsOf(text: string, fonts: readonly [FontName, ...FontName[]]): Run[] {
  // The library has broken the lines where a text asked for it.
  const written = text
    .normalize('NFC')
    .replaceAll('\n', '')
    .replaceAll(/\p{Cc}/gu, ' ');
  if (hasAll(fonts[0], written)) return [{ text: written, font: fonts[0] }];
  const runs: Run[] = [];
  const parts = written.split(/(\s+)/).flatMap((word) => {
    const isWhole = fonts.some((font) => hasAll(font, word));
    return isWhole ? [word] : [...clusters.segment(word)].map(({ segment }) => segment);
  });
  for (const part of parts) {
    for (const piece of piecesOf(part, fonts)) {
      const last = runs.at(-1);
      if (last?.font === piece.font) last.text += piece.text;
      else runs.push(piece);
    }
  }
  return runs;
}

function piecesOf(cluster: string, fonts: readonly [FontName, ...FontName[]]): Run[] {
  const whole = fonts.find((font) => hasAll(font, cluster));
  if (whole) return [{ text: cluster, font: whole }];
  return [...cluster].map((sign) => {
    const font = fonts.find((name) => hasAll(name, sign));
    if (font) return { text: sign, font };
    const text = substituteFor(sign);
    return { text, font: fonts.find((name) => hasAll(name, text)) ?? fonts[0] };
  });
}

// What joins signs or chooses among their forms is nothing by itself.
const substituteFor = (sign: string): string =>
  /[\p{Cf}\p{Mn}]/u.test(sign) ? '' : /\s/.test(sign) ? ' ' : SUBSTITUTE;

const hasAll = (name: FontName, text: string): boolean => {
  const font = load(name);
  return [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
};

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<FontName, Font>();

/** Read once and kept, since its tables take long to take apart; the emoji only when somebody writes one. */
function load(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = create(readFileSync(resolve(`@expo-google-fonts/${FILES[name]}`)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[name]} holds several fonts`);
  // A glyph remembers what it was first asked for. As a part of a letter with an accent it would stand for nothing, and
  // later documents could not be searched or read aloud.
  for (const sign of font.characterSet)
    if (!/\p{Co}/u.test(String.fromCodePoint(sign))) font.glyphForCodePoint(sign);
  loaded.set(name, font);
  return font;
}
