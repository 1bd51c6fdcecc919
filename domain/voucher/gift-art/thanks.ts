import { area, box, type Drawing, HEIGHT, line, oval, star, WIDTH } from './shapes.ts';

const sunflower = (x: number, y: number, size: number): Drawing => [
  area('#d98a10', star(x + 1.5, y + 2, 13, size, size * 0.56)),
  area('#ffb92e', star(x, y, 13, size, size * 0.58)),
  area('#6b3d1e', oval(x, y, size * 0.45)),
  area('#8a5530', oval(x - size * 0.1, y - size * 0.1, size * 0.27)),
];

const daisy = (x: number, y: number, colour: string): Drawing => [
  ...[0, 1, 2, 3, 4].map((leaf) => {
    const turn = (leaf * 2 * Math.PI) / 5 - Math.PI / 2;
    return area(colour, oval(x + 10 * Math.cos(turn), y + 10 * Math.sin(turn), 8.5));
  }),
  area('#ffd265', oval(x, y, 6.5)),
];

const leaf = (x: number, y: number, side: 1 | -1): Drawing => [
  area('#2f7d4f', `M${x} ${y} q${side * 10} -26 ${side * 36} -24 q${-side * 4} 24 ${-side * 36} 24 Z`),
  line('#4c9a68', 2, `M${x + side * 3} ${y - 2} q${side * 12} -14 ${side * 26} -19`),
];

/** A bunch of flowers in an enamel jug. */
export const thanks: Drawing = [
  area('#a9d6e8', box(0, 0, WIDTH, HEIGHT)),
  area('#c8e6f2', oval(150, 84, 126, 106)),
  area('#6fb0cb', `M0 168 h${WIDTH} v32 h${-WIDTH} Z`),
  area('#5598b5', oval(172, 178, 76, 8)),
  line('#23613d', 5, 'M150 124 Q140 92 112 72', 'M160 124 V58', 'M170 124 Q180 96 212 76'),
  line('#23613d', 4, 'M154 124 Q148 98 134 46', 'M166 124 Q176 90 188 44', 'M146 124 Q120 112 98 112'),
  ...leaf(140, 116, -1),
  ...leaf(182, 118, 1),
  ...leaf(150, 92, -1),
  ...leaf(172, 88, 1),
  ...daisy(98, 108, '#ffffff'),
  ...daisy(134, 42, '#f08a70'),
  ...daisy(190, 40, '#ffffff'),
  ...daisy(228, 108, '#f08a70'),
  ...sunflower(108, 68, 26),
  ...sunflower(214, 72, 26),
  ...sunflower(161, 70, 34),
  line('#1d3a6e', 7, 'M198 128 q24 -2 22 18 q-2 18 -24 18'),
  area('#fdfbf5', 'M126 116 h70 q-4 10 2 22 q8 36 -12 40 h-50 q-20 -4 -12 -40 q6 -12 2 -22 Z'),
  area('#e2dccd', 'M178 116 h18 q-4 10 2 22 q8 36 -12 40 h-20 q18 -14 14 -38 q-3 -14 -2 -24 Z'),
  area('#ffffff', oval(138, 150, 5, 16)),
  area('#1d3a6e', box(121, 111, 80, 9, 4.5)),
  area('#1d3a6e', sprigOf(161, 152)),
];

/** The blue sprig that such jugs bear. */
function sprigOf(x: number, y: number): string {
  const sprig = [
    oval(x, y - 8, 4, 8),
    oval(x - 9, y + 2, 8, 4),
    oval(x + 9, y + 2, 8, 4),
    oval(x, y + 11, 3, 7),
  ];
  return sprig.join(' ');
}
