import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGO_STYLES, logoRecipe } from '#domain/picture/logo-recipe.ts';
import { composeLogo } from './compose-logo.ts';

const recipe = logoRecipe({ name: 'Ocakbaşı', cuisines: ['Türkisch'], town: 'Lübeck', url: 'ocakbasi' });

test.each(LOGO_STYLES)('PIC-100 an emblem of the style %s can be drawn with every name', async (style) => {
  for (const word of ['Ocakbaşı', 'Ψαροταβέρνα', 'Чайка', '🍕', '', 'Donaudampfschifffahrtskapitänskajüte']) {
    const svg = composeLogo({ ...recipe, word, line: word, style });
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 400, height: 400 });
  }
});

test('PIC-100 letters that one font lacks are another’s, so that no name is misspelt', () => {
  const count = (word: string) =>
    composeLogo({ ...recipe, word, line: '', style: 'stack' }).split('scale(0.').length;
  expect(count('Ocakbaşı')).toBe(count('Ocakbasi'));
});

test('PIC-100 every kitchen has a motif that can be drawn', () => {
  const cuisines = [
    'Pizza',
    'Döner',
    'Sushi',
    'Fisch',
    'Thailändisch',
    'Indisch',
    'Falafel',
    'Gyros',
    'Tacos',
    'Steak',
  ];
  const drawn = cuisines.map((cuisine) =>
    composeLogo({
      ...logoRecipe({ name: 'Möwe', cuisines: [cuisine], town: 'Lübeck', url: 'moewe' }),
      line: '',
    }),
  );
  expect(new Set(drawn).size).toBe(cuisines.length);
});
