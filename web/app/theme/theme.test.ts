import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '#domain/look/contrast.ts';
import { DARK_GROUNDS, FIXED_LIGHT, USUAL_COLOURS } from '#domain/look/own-colours.ts';
import { colourIn, readColours, type Theme } from './read-colours.ts';

const read = (file: string) => readColours(readFileSync(new URL(file, import.meta.url), 'utf8'));
const own = read('tokens.css');
const brandFiles = readdirSync(new URL('brands', import.meta.url));
const brands = [
  { brand: 'henkelmann', tokens: own },
  ...brandFiles.map((file) => ({
    brand: file.replace('.css', ''),
    tokens: new Map([...own, ...read(`brands/${file}`)]),
  })),
];
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
  brands.flatMap(({ brand, tokens }) =>
    themes.flatMap((theme) =>
      list.flatMap(([front, backs]) => backs.map((back) => ({ brand, tokens, theme, front, back, needed }))),
    ),
  );

test.each([...pairs(text, 4.5), ...pairs(marks, 3)])(
  '$brand: $front on $back in the $theme theme reaches $needed:1',
  ({ tokens, theme, front, back, needed }) => {
    const ratio = contrast(colourIn(theme, tokens, front), colourIn(theme, tokens, back));
    expect(ratio).toBeGreaterThanOrEqual(needed);
  },
);

test.each(brandFiles)('VAR-002 the brand in %s sets tokens that exist, and nothing else', (file) => {
  const css = readFileSync(new URL(`brands/${file}`, import.meta.url), 'utf8');
  const [body = ''] = /\{[^}]*\}/.exec(css) ?? [];
  const names = [...body.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  expect(names.filter((name) => !own.has(name?.replace('--', '') ?? ''))).toEqual([]);
});

test('the ratio is the one WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('rooms whose utilities pages of guests do not carry are there, and only they show what is in them', () => {
  const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
  const web = join(import.meta.dirname, '..');
  const rooms = [...css.matchAll(/@source not '\.\.\/(.+)';/g)].map(([, room = '']) => room);
  const files = globSync('**/*.tsx', { cwd: web });
  const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`));
  expect(rooms.filter((room) => !files.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  const borrowed = files
    .filter((file) => !roomOf(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)]
        .map(([, path = '']) => normalize(join(dirname(file), path)))
        .filter(roomOf)
        .map((path) => `${file} shows ${path}`),
    );
  expect(borrowed).toEqual([]);
});

test('KIT-310 the colours that a restaurant’s own are held against are those of the pages', () => {
  for (const [name, [colour]] of Object.entries(FIXED_LIGHT))
    expect([name, colourIn('light', own, name)]).toEqual([name, colour]);
  const grounds = ['enamel', 'paper', 'field', 'lifted', 'sand'].map((name) => colourIn('dark', own, name));
  expect(DARK_GROUNDS).toEqual(grounds);
  expect(USUAL_COLOURS).toEqual({
    rim: colourIn('light', own, 'rim'),
    enamel: colourIn('light', own, 'enamel'),
  });
});
