import type { Scene } from '../scene.ts';

export type Liquid = readonly [pale: string, full: string, deep: string];

export const LIQUIDS: Record<string, Liquid> = {
  water: ['#f4fbfd', '#d3ebf2', '#9fcbd9'],
  cola: ['#8a4a26', '#4a1f0c', '#240c03'],
  'orange-soda': ['#ffc24a', '#fb931a', '#d46806'],
  spezi: ['#b5662c', '#7a3810', '#451c05'],
  lemonade: ['#fdf8cf', '#f4e88f', '#cfbd4a'],
  'clear-soda': ['#f8fcf4', '#e0efdc', '#aecfae'],
  'apple-juice': ['#fbdf8f', '#f2bf45', '#c4881a'],
  'sea-buckthorn-juice': ['#ffc65a', '#f9991c', '#c96c06'],
  'orange-juice': ['#ffd05a', '#ffad1f', '#dd7d06'],
  'red-juice': ['#f25a5a', '#c21d2e', '#7d0a18'],
  'dark-juice': ['#9a3a78', '#6a1650', '#3d082e'],
  'green-juice': ['#c6dd6a', '#86b534', '#51801a'],
  'rhubarb-juice': ['#fbb0a8', '#f0837f', '#bd5055'],
  'mango-drink': ['#ffd678', '#fdb032', '#d67f0e'],
  mate: ['#fbe39a', '#edbd4e', '#b98220'],
  energy: ['#f8f28a', '#e9dc3c', '#b0a014'],
  'iced-tea': ['#e9a04c', '#c9701c', '#8a4408'],
  beer: ['#ffd766', '#f5ac1e', '#c27608'],
  'wheat-beer': ['#fbcf66', '#eca32c', '#b06c10'],
  'dark-beer': ['#7a3c16', '#451c08', '#200a02'],
  'red-wine': ['#a3203c', '#6e0c24', '#3c0412'],
  'white-wine': ['#fbf3b8', '#efdf80', '#c4ac42'],
  'rose-wine': ['#fcc8b8', '#f49f92', '#c76a66'],
  sparkling: ['#fdf3c0', '#f4e08a', '#cdb04a'],
  spritz: ['#ffa64a', '#f9701a', '#cc4406'],
  spirit: ['#fbfcfc', '#e6eef0', '#b5c8ce'],
  whisky: ['#f2b258', '#d07f1c', '#8f4c08'],
  coffee: ['#6b3a1c', '#42200c', '#220e04'],
  latte: ['#f3d9b0', '#d9ad78', '#a8743c'],
  tea: ['#e9a44a', '#cf7a1e', '#964a0a'],
  'green-tea': ['#eaf0b0', '#cfd878', '#99a640'],
  'mint-tea': ['#e0ecb0', '#bcd478', '#84a040'],
  chocolate: ['#b07a50', '#8a5530', '#57301a'],
  milk: ['#ffffff', '#fbf8f0', '#ddd6c6'],
  'vanilla-shake': ['#fffaf0', '#fbefcc', '#dfcb94'],
  'chocolate-shake': ['#b98a66', '#94633e', '#633c20'],
  'strawberry-shake': ['#fdd0d4', '#f7a5b0', '#d0707f'],
  'caramel-shake': ['#f6d9a8', '#e6b670', '#b5803a'],
  matcha: ['#d3e08a', '#a9c052', '#74902a'],
  pink: ['#fdd6da', '#f5a8b4', '#cc7280'],
};

export const across = (scene: Scene, id: string, [pale, full, deep]: Liquid): string =>
  scene.linear(
    id,
    [
      [0, deep],
      [0.16, full],
      [0.38, pale],
      [0.62, full],
      [1, deep],
    ],
    true,
  );
