import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import {
  DARK_GROUNDS,
  FIXED_LIGHT,
  judgeColours,
  passes,
  READABLE,
  styleOf,
  USUAL_COLOURS,
} from './own-colours.ts';

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** A token in light or dark pages. */
const tokenIn = (style: Record<string, string>, theme: 'light' | 'dark', name: string): string => {
  const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(style[name] ?? '') ?? [];
  return theme === 'light' ? light : dark;
};

test('KIT-310 whatever is chosen, what is suggested instead passes, and then every text can be read in both themes', () => {
  fc.assert(
    fc.property(colour, colour, (rim, enamel) => {
      const judged = judgeColours({ rim, enamel });
      const better = { rim: judged.rim.nearest, enamel: judged.enamel.nearest };
      const again = judgeColours(better);
      expect([passes(again.rim), passes(again.enamel)]).toEqual([true, true]);
      expect(again.rim.nearest).toBe(better.rim);
      const style = styleOf(better);
      const light = (name: string) => tokenIn(style, 'light', name);
      const dark = (name: string) => tokenIn(style, 'dark', name);
      const pairs: [string, string, number][] = [
        ...['enamel', 'field'].flatMap((ground) =>
          Object.values(FIXED_LIGHT).map(([front, needed]): [string, string, number] => [
            front,
            light(ground),
            needed,
          ]),
        ),
        ...['enamel', 'field', 'sand', 'rim-soft', 'rim-faint'].map((ground): [string, string, number] => [
          light('rim'),
          light(ground),
          READABLE,
        ]),
        ['#5a6472', light('sand'), READABLE],
        ['#ffffff', light('primary'), READABLE],
        ...[...DARK_GROUNDS, dark('rim-soft'), dark('rim-faint')].map((ground): [string, string, number] => [
          dark('rim'),
          ground,
          READABLE,
        ]),
        ['#ffffff', dark('primary'), READABLE],
        ...DARK_GROUNDS.slice(0, 3).map((ground): [string, string, number] => [dark('primary'), ground, 3]),
      ];
      for (const [front, back, needed] of pairs) expect(contrast(front, back)).toBeGreaterThanOrEqual(needed);
    }),
    { numRuns: 300 },
  );
});

test('KIT-310 what passes is left as it is; the nearest that passes is no darker than it has to be', () => {
  const usual = judgeColours(USUAL_COLOURS);
  expect([usual.rim.nearest, usual.enamel.nearest]).toEqual([USUAL_COLOURS.rim, USUAL_COLOURS.enamel]);
  const pale = judgeColours({ rim: '#ff9f1c', enamel: '#ffffff' }).rim;
  expect(passes(pale)).toBe(false);
  expect(contrast(pale.nearest, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(pale.nearest, '#ffffff')).toBeLessThan(READABLE + 0.15);
});
