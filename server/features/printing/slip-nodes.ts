import { fontStack, type Node } from '#server/adapters/picture-painter.ts';

type Style = NonNullable<Node['style']>;

const FONTS = `${fontStack('Text')}, ${fontStack('Rest')}`;

export const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});
export const text = (words: string, fontSize: number, style: Style = {}): Node => ({
  type: 'text',
  text: words,
  style: { fontFamily: FONTS, fontSize, lineHeight: 1.2, fontWeight: 500, color: '#000', ...style },
});
export const bold = (words: string, fontSize: number, style: Style = {}): Node =>
  text(words, fontSize, { fontWeight: 800, ...style });
export const rule: Node = box({ height: 3, marginTop: 10, marginBottom: 10, backgroundColor: '#000' }, []);
export const inverted = (words: string, fontSize: number): Node =>
  box({ backgroundColor: '#000', paddingLeft: 14, paddingRight: 14, paddingTop: 6, paddingBottom: 8 }, [
    bold(words, fontSize, { color: '#fff' }),
  ]);
export const pair = (left: Node, right: Node): Node =>
  box({ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', gap: 16 }, [
    left,
    right,
  ]);
