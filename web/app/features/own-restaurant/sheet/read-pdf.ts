import { linesOfPage, type PagePiece } from '#domain/menu/sheet/page-lines.ts';

/** Nobody's menu is longer. */
const MOST_PAGES = 40;

/** What is written in a PDF, line by line; empty where it is made of pictures. Throws for what is none, or is locked. */
export async function readPdf(file: Blob): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  // What is no text is not even looked at.
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { verbosity: 0 });
  try {
    const pages: string[] = [];
    for (let at = 1; at <= Math.min(pdf.numPages, MOST_PAGES); at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      pages.push(linesOfPage(items.flatMap((item) => ('str' in item ? toPiece(item) : []))).join('\n'));
    }
    return pages.join('\n\n').trim();
  } finally {
    await pdf.loadingTask.destroy();
  }
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** What stands upright. */
function toPiece({ str, transform, width, height }: TextItem): PagePiece[] {
  const [across = 1, turned = 0, , , x = 0, y = 0] = transform;
  return across > 0 && turned === 0 && height > 0 ? [{ text: str, x, y, width, height }] : [];
}
