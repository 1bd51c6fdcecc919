import { area, box, type Drawing, HEIGHT, line, oval, star, WIDTH } from './shapes.ts';

const flakes = [
  [22, 26],
  [52, 62],
  [30, 104],
  [82, 22],
  [96, 84],
  [118, 40],
  [70, 128],
  [206, 30],
  [232, 70],
  [262, 36],
  [296, 62],
  [284, 108],
  [218, 112],
  [304, 22],
  [246, 134],
  [14, 140],
] as const;

const tier = (y: number, half: number, height: number): Drawing => [
  area('#1f5c3c', `M160 ${y} L${160 + half} ${y + height} q${-half} 12 ${-2 * half} 0 Z`),
  area('#2f7d4f', `M160 ${y} L${160 + half * 0.2} ${y + height + 4} q${-half * 0.6} 6 ${-half * 1.2} -4 Z`),
  area(
    '#fdfbf5',
    `M160 ${y} l${half * 0.36} ${height * 0.36} q${-half * 0.18} 8 ${-half * 0.36} 0 q${-half * 0.18} 8 ${-half * 0.36} 0 Z`,
  ),
];

const bauble = (x: number, y: number, colour: string): Drawing => [
  area(colour, oval(x, y, 6)),
  area('#fff3d6', oval(x - 2, y - 2, 1.8)),
];

const house = (x: number, y: number, wall: string): Drawing => [
  area(wall, box(x, y, 46, 36)),
  area('#5d2a1c', `M${x - 6} ${y} L${x + 23} ${y - 26} L${x + 52} ${y} Z`),
  area(
    '#fdfbf5',
    `M${x - 8} ${y + 2} L${x + 23} ${y - 28} L${x + 54} ${y + 2} l-7 0 L${x + 23} ${y - 19} L${x - 1} ${y + 2} Z`,
  ),
  area('#ffd265', box(x + 8, y + 10, 11, 12, 2), box(x + 28, y + 10, 11, 12, 2)),
];

/** A tree in the snow, and light in the windows. */
export const winter: Drawing = [
  area('#14284b', box(0, 0, WIDTH, HEIGHT)),
  area('#1d3a6e', oval(160, 110, 140, 104)),
  area('#28508f', oval(160, 124, 96, 84)),
  area('#fff1c4', oval(270, 40, 20)),
  area('#1d3a6e', oval(262, 36, 17)),
  ...flakes.map(([x, y], at) => area('#eaf2fb', at % 3 === 0 ? star(x, y, 6, 5, 2) : oval(x, y, 2.4))),
  area('#b9cfe6', `M0 160 q70 -26 150 -10 t170 -8 v58 h${-WIDTH} Z`),
  ...house(40, 122, '#a8452c'),
  ...house(236, 118, '#b98a4a'),
  area('#eaf2fb', `M0 172 q80 -24 170 -6 t150 -4 v38 h${-WIDTH} Z`),
  area('#c9dbee', oval(166, 176, 60, 7)),
  area('#6b3d1e', box(152, 156, 16, 22)),
  ...tier(98, 58, 62),
  ...tier(68, 46, 54),
  ...tier(40, 33, 46),
  line('#ffd265', 2.5, 'M138 82 q22 14 42 2', 'M128 116 q34 16 62 2', 'M116 152 q46 18 86 2'),
  ...bauble(142, 104, '#c8401f'),
  ...bauble(176, 94, '#ffb44a'),
  ...bauble(126, 140, '#8fc1ea'),
  ...bauble(158, 136, '#c8401f'),
  ...bauble(192, 142, '#ffb44a'),
  ...bauble(160, 74, '#8fc1ea'),
  area('#ffd265', star(160, 36, 5, 15, 6.5)),
];
