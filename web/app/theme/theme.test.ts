import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourIn, contrast, readColours, type Theme } from './contrast.ts';

const tokens = readColours(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));
const themes: Theme[] = ['light', 'dark'];

const grounds = ['enamel', 'paper', 'field'];
const tones = ['peach', 'butter', 'rose', 'sea', 'mint', 'lilac', 'sky', 'shore'].flatMap((t) => [
  `${t}-a`,
  `${t}-b`,
]);

// What is written on what. Large type is no excuse here: every pair has to reach 4.5:1.
const text: [string, string[]][] = [
  ['ink', [...grounds, 'sand', 'rim-soft', 'rim-faint', ...tones, 'glow']],
  ['ink-soft', [...grounds, 'lifted', 'sand', 'rim-faint']],
  ['rim', [...grounds, 'lifted', 'sand', 'rim-soft', 'rim-faint', ...tones, 'glow']],
  ['on-primary', ['primary']],
  ['tomato', grounds],
  ['tomato-ink', [...grounds, 'tomato-soft']],
  ['on-tomato', ['tomato-fill']],
  ['basil', grounds],
  ['basil-ink', [...grounds, 'basil-soft']],
  ['on-basil', ['basil-fill']],
  ['mustard-ink', [...grounds, 'mustard-soft']],
];

// Edges and marks without which a control or a state could not be seen (WCAG 1.4.11).
const marks: [string, string[]][] = [
  ['line-strong', grounds],
  ['rim-edge', grounds],
  ['primary', grounds],
  ['mustard', ['paper', 'enamel']],
  ['basil-fill', ['paper', 'enamel']],
  ['tomato', grounds],
];

const pairs = (list: [string, string[]][], needed: number) =>
  themes.flatMap((theme) =>
    list.flatMap(([front, backs]) => backs.map((back) => ({ theme, front, back, needed }))),
  );

test.each([...pairs(text, 4.5), ...pairs(marks, 3)])(
  '$front on $back in the $theme theme reaches $needed:1',
  ({ theme, front, back, needed }) => {
    const ratio = contrast(colourIn(theme, tokens, front), colourIn(theme, tokens, back));
    expect(ratio).toBeGreaterThanOrEqual(needed);
  },
);

test('the ratio is the one WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
