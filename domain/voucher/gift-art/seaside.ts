import { area, box, type Drawing, HEIGHT, line, oval, WIDTH } from './shapes.ts';

const gull = (x: number, y: number, size: number) =>
  line(
    '#ffffff',
    3,
    `M${x - size} ${y} q${size / 2} ${-size / 2} ${size} 0 q${size / 2} ${-size / 2} ${size} 0`,
  );

const STRIPES = [0, 1, 2, 3, 4].map((at) => box(178 + at * 18, 88, 9, 56));

/** A beach chair before the sea, and a lighthouse far out. */
export const seaside: Drawing = [
  area('#bfe3f3', box(0, 0, WIDTH, HEIGHT)),
  area('#fff1c4', oval(66, 46, 34)),
  area('#ffd265', oval(66, 46, 24)),
  area('#ffffff', oval(140, 34, 18, 9), oval(156, 30, 14, 10), oval(172, 36, 16, 8)),
  area('#ffffff', oval(262, 52, 14, 7), oval(276, 48, 12, 9), oval(290, 54, 14, 6)),
  gull(112, 66, 8),
  gull(216, 26, 6),
  area('#4c9cbd', box(0, 106, WIDTH, 50)),
  area('#6fb6d2', 'M0 120 q20 -8 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 v6 h-320 Z'),
  area('#8fcbe1', 'M0 136 q20 -8 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 v5 h-320 Z'),
  area('#7c8794', 'M12 112 q24 -16 52 0 Z'),
  area('#fdfbf5', 'M28 106 l4 -50 h14 l4 50 Z'),
  area('#c8401f', 'M30.2 78 l1 -12 h15.6 l1 12 Z', 'M28.6 98 l1 -10 h18.8 l1 10 Z'),
  area('#1d3a6e', box(30, 48, 18, 8, 2)),
  area('#ffd265', box(34, 40, 10, 8)),
  area('#c8401f', 'M31 40 l8 -9 l8 9 Z'),
  area('#f4dfb4', `M0 152 q80 -14 160 -4 t160 -6 v58 h${-WIDTH} Z`),
  area('#e8cd97', `M0 180 q90 -12 180 -2 t140 -6 v28 h${-WIDTH} Z`),
  area('#cfae74', oval(226, 178, 76, 8)),
  area('#b98a4a', box(166, 74, 116, 96, 10)),
  area('#9a6f36', 'M258 74 h14 q10 0 10 10 v76 q0 10 -10 10 h-14 Z'),
  area('#d3a765', 'M158 82 q6 -32 66 -32 q60 0 66 32 l-8 8 h-116 Z'),
  area('#e8c488', 'M166 76 q12 -20 50 -21 q-30 8 -38 21 Z'),
  area('#fdfbf5', box(174, 86, 100, 60, 6)),
  area('#2e73a8', ...STRIPES),
  area('#fdfbf5', box(172, 138, 104, 14, 6)),
  area('#2e73a8', ...[0, 1, 2, 3, 4].map((at) => box(178 + at * 20, 138, 10, 14))),
  area('#7d5727', box(166, 152, 116, 18, 6)),
  line('#9a6f36', 2, 'M174 161 h100'),
  area('#7d5727', box(156, 112, 14, 44, 6), box(278, 112, 14, 44, 6)),
  line('#7d5727', 4, 'M80 150 q22 -34 44 0'),
  area('#c8401f', 'M78 148 h48 l-9 36 q-15 5 -30 0 Z'),
  area('#e8694b', 'M84 152 h7 l5 30 h-4 Z'),
  area('#fdfbf5', 'M81.5 162 h41 l-2 8 h-37 Z'),
  area('#9c2f15', oval(102, 148, 24, 4)),
  area('#ffd265', oval(96, 143, 14, 6)),
];
