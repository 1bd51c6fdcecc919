import { area, box, type Drawing, HEIGHT, line, oval, star, WIDTH } from './shapes.ts';

const candle = (x: number, y: number, colour: string): Drawing => [
  area(colour, box(x - 4, y, 8, 24, 3)),
  area('#ffffff', box(x - 4, y + 7, 8, 4), box(x - 4, y + 15, 8, 4)),
  area('#ffb44a', `M${x} ${y - 18} q8 9 5 13 q-5 6 -10 0 q-3 -4 5 -13 Z`),
  area('#fff3c4', oval(x, y - 6, 2.2, 3.2)),
];

const paper = ['#c8401f', '#2f7d4f', '#1d3a6e', '#ffb44a', '#8d6fd1'];
const places = [
  [24, 30],
  [62, 58],
  [38, 104],
  [84, 20],
  [112, 50],
  [22, 66],
  [76, 88],
  [208, 24],
  [236, 60],
  [270, 28],
  [296, 72],
  [252, 98],
  [290, 116],
  [226, 88],
  [302, 20],
] as const;

/** A cake with candles under a rain of paper. */
export const birthday: Drawing = [
  area('#f8c6bc', box(0, 0, WIDTH, HEIGHT)),
  area('#fbdcd5', oval(152, 90, 128, 108)),
  ...places.map(([x, y], at) => {
    const colour = paper[at % paper.length] ?? '';
    return at % 3 === 0
      ? area(colour, oval(x, y, 4.5))
      : at % 3 === 1
        ? area(colour, star(x, y, 4, 8, 3))
        : line(colour, 4, `M${x - 6} ${y} q3 -7 6 0 q3 7 6 0`);
  }),
  area('#e39d90', `M0 166 h${WIDTH} v34 h${-WIDTH} Z`),
  area('#cf8476', oval(168, 174, 104, 8)),
  area('#fdfbf5', oval(160, 168, 100, 9)),
  area('#1d3a6e', 'M60 168 a100 9 0 0 0 200 0 a100 13 0 0 1 -200 0 Z'),
  area('#8a4b2c', box(84, 118, 152, 48, 8)),
  area('#6f3a20', 'M206 118 h22 q8 0 8 8 v32 q0 8 -8 8 h-22 Z'),
  area('#fff3df', box(84, 134, 152, 7)),
  area('#a35b37', box(108, 84, 104, 36, 8)),
  area('#874728', 'M188 84 h16 q8 0 8 8 v28 h-24 Z'),
  area(
    '#fffaf0',
    'M108 92 q0 -10 10 -10 h84 q10 0 10 10 v8 q-5 10 -12 0 q-6 -8 -12 2 q-6 12 -14 0 q-6 -9 -12 0 q-6 9 -14 0 q-6 -10 -12 1 q-7 11 -14 0 q-6 -9 -14 -1 Z',
  ),
  area(
    '#fffaf0',
    'M84 126 q0 -10 10 -10 h132 q10 0 10 10 v5 q-6 10 -14 0 q-6 -8 -13 2 q-8 11 -16 0 q-7 -9 -14 0 q-8 10 -17 0 q-7 -9 -14 0 q-8 11 -17 0 q-6 -9 -13 0 q-8 9 -15 1 q-6 -6 -19 -3 Z',
  ),
  ...[98, 124, 150, 176, 202, 224].map((x) => area('#c8401f', oval(x, 153, 5))),
  ...[96, 122, 148, 174, 200, 222].map((x) => area('#f08a70', oval(x, 151, 1.8))),
  ...candle(132, 58, '#1d3a6e'),
  ...candle(160, 52, '#c8401f'),
  ...candle(188, 58, '#2f7d4f'),
];
