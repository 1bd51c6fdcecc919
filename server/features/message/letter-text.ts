import type { Letter, LetterRow } from './letter.ts';

const WIDTH = 64;

/** The letter for readers without HTML; amounts stand in a column. */
export function letterText(letter: Letter): string {
  const { headline, paragraphs, button, sections, notes, unsubscribe, brand } = letter;
  const parts = [
    headline,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...sections.map(({ title, rows }) => [title, '-'.repeat(WIDTH), ...rows.flatMap(rowText)].join('\n')),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${brand}`,
  ];
  return parts.join('\n\n');
}

function rowText({ label, details = [], amount }: LetterRow): string[] {
  const line = amount ? `${label} ${amount.padStart(WIDTH - label.length - 1)}` : label;
  return [line, ...details.map((detail) => `    ${detail}`)];
}
