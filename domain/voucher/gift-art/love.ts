import { area, box, type Drawing, heart, HEIGHT, oval, WIDTH } from './shapes.ts';

const salami = (x: number, y: number): Drawing => [
  area('#8f2410', oval(x + 1, y + 1.5, 11)),
  area('#c8401f', oval(x, y, 11)),
  area('#e8694b', oval(x - 3, y - 3, 3), oval(x + 4, y + 1, 1.8), oval(x - 2, y + 5, 1.6)),
];

const basil = (x: number, y: number, turn: 1 | -1): Drawing => [
  area('#2f7d4f', `M${x} ${y} q${turn * 4} -13 ${turn * 18} -12 q0 13 ${-turn * 18} 12 Z`),
  area(
    '#5cab7b',
    `M${x + turn * 2} ${y - 1} q${turn * 5} -7 ${turn * 13} -9 q${-turn * 4} 7 ${-turn * 13} 9 Z`,
  ),
];

/** A pizza that is a heart. */
export const love: Drawing = [
  area('#8e1f2f', box(0, 0, WIDTH, HEIGHT)),
  area('#a62a3b', oval(146, 88, 130, 110)),
  ...[
    [36, 40, 12],
    [64, 128, 9],
    [272, 46, 14],
    [290, 140, 10],
    [30, 168, 8],
    [246, 172, 8],
    [84, 24, 7],
    [234, 20, 7],
  ].map(([x = 0, y = 0, size = 0]) => area('#d65468', heart(x, y, size))),
  area('#6d1523', heart(164, 108, 92)),
  area('#c98240', heart(160, 102, 92)),
  area('#e3a35c', heart(158, 99, 88)),
  area('#b8391d', heart(160, 101, 78)),
  area('#ffd98a', heart(160, 100, 73)),
  area('#ffe9b8', oval(124, 72, 14, 8), oval(196, 66, 10, 6), oval(148, 122, 12, 7), oval(178, 104, 9, 5)),
  ...salami(126, 58),
  ...salami(190, 52),
  ...salami(158, 84),
  ...salami(118, 96),
  ...salami(202, 92),
  ...salami(158, 138),
  ...basil(140, 118, -1),
  ...basil(176, 122, 1),
  ...basil(160, 62, 1),
  ...basil(214, 68, -1),
  area('#fffaf0', oval(142, 74, 5), oval(180, 76, 5), oval(138, 136, 4), oval(184, 142, 4)),
];
