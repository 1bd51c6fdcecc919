import type { Motif } from '#domain/picture/logo-recipe.ts';

export interface Palette {
  /** What the emblem stands on. */
  ground: string;
  /** What is written and drawn with; readable on the ground. */
  ink: string;
  /** What catches the eye. */
  accent: string;
}

const palettes = {
  tomato: { ground: '#b3261e', ink: '#fff4e3', accent: '#ffc24b' },
  basil: { ground: '#1f4d33', ink: '#fbf3df', accent: '#f0663f' },
  cream: { ground: '#fbf1dc', ink: '#7a1f16', accent: '#e2933a' },
  navy: { ground: '#12304f', ink: '#fdf6e6', accent: '#f2a33c' },
  sea: { ground: '#dfeff2', ink: '#0f4a63', accent: '#e2633f' },
  teal: { ground: '#0d5c63', ink: '#fdf3df', accent: '#ffb78a' },
  black: { ground: '#1d1b1a', ink: '#f7ecd7', accent: '#e8502f' },
  char: { ground: '#2a2220', ink: '#f2c879', accent: '#d9472b' },
  mustard: { ground: '#f3b63b', ink: '#3a1d10', accent: '#c7361f' },
  orange: { ground: '#e8632a', ink: '#fff5e4', accent: '#ffd773' },
  rose: { ground: '#fbdad4', ink: '#7d1f3f', accent: '#e0663c' },
  mint: { ground: '#dcefdc', ink: '#1d5138', accent: '#ee7f56' },
  lilac: { ground: '#e6def5', ink: '#472d73', accent: '#e8735f' },
  plum: { ground: '#4a1e42', ink: '#fbe9d8', accent: '#f2a64a' },
  oat: { ground: '#f4e7d3', ink: '#5a3418', accent: '#c9762b' },
  saffron: { ground: '#f7c04c', ink: '#5f1f3c', accent: '#c8471f' },
} satisfies Record<string, Palette>;

type Name = keyof typeof palettes;

const ofKitchen: Record<Motif, readonly Name[]> = {
  pizza: ['tomato', 'basil', 'cream', 'black'],
  spaghetti: ['basil', 'tomato', 'cream'],
  sushi: ['black', 'navy', 'rose', 'cream'],
  noodles: ['tomato', 'black', 'teal', 'mint'],
  burger: ['mustard', 'black', 'tomato', 'orange', 'navy'],
  doner: ['tomato', 'orange', 'char', 'basil', 'navy'],
  rooster: ['mustard', 'tomato', 'orange'],
  steak: ['char', 'black', 'tomato'],
  shell: ['sea', 'navy', 'rose'],
  fish: ['navy', 'sea', 'teal'],
  waffle: ['rose', 'saffron', 'oat'],
  crepe: ['navy', 'rose', 'oat', 'cream'],
  ice: ['rose', 'mint', 'lilac', 'sea'],
  croissant: ['oat', 'navy', 'rose'],
  cake: ['rose', 'lilac', 'oat'],
  wheat: ['oat', 'basil', 'mustard', 'navy'],
  pretzel: ['oat', 'navy', 'mustard'],
  cup: ['oat', 'teal', 'char'],
  taco: ['orange', 'teal', 'plum', 'saffron'],
  chili: ['tomato', 'teal', 'saffron'],
  olive: ['sea', 'basil', 'navy', 'cream'],
  wine: ['plum', 'cream', 'char'],
  pomegranate: ['saffron', 'plum', 'teal'],
  lotus: ['plum', 'teal', 'rose', 'lilac'],
  flame: ['saffron', 'plum', 'char', 'orange'],
  bowl: ['mint', 'orange', 'sea', 'teal'],
  leaf: ['mint', 'basil', 'cream'],
  pot: ['oat', 'teal', 'mustard'],
  fries: ['tomato', 'mustard', 'navy'],
  anchor: ['navy', 'sea', 'oat'],
  beach: ['sea', 'saffron', 'orange'],
  gift: ['tomato', 'rose', 'teal'],
  cutlery: ['navy', 'oat', 'basil', 'plum'],
};

/** The colours of a house, from those that go with what it cooks. */
export function paletteOf(motif: Motif, seed: number): Palette {
  const names = ofKitchen[motif];
  return palettes[names[(seed >>> 5) % names.length] ?? 'navy'];
}
