import { area, box, type Drawing, HEIGHT, line, oval, WIDTH } from './shapes.ts';

const RIM = '#1d3a6e';
const ENAMEL = '#fdfbf5';
const SHADE = '#e4ddcb';

/** One part of the pail: enamel with a blue rim, darker away from the light. */
const part = (y: number, height: number): Drawing => [
  area(ENAMEL, box(110, y, 100, height, 10)),
  area(SHADE, `M180 ${y} h20 q10 0 10 10 v${height - 20} q0 10 -10 10 h-20 Z`),
  area('#ffffff', box(120, y + 10, 8, height - 20, 4)),
  area(RIM, box(106, y - 4, 108, 9, 4.5)),
];

/** The lunch pail that the house is called after, warm, with what belongs beside it. */
export const pail: Drawing = [
  area('#fbd98a', box(0, 0, WIDTH, HEIGHT)),
  area('#fde9b9', oval(150, 84, 118, 112)),
  area('#e9a35c', `M0 162 h${WIDTH} v38 h${-WIDTH} Z`),
  area('#d98b45', oval(166, 170, 88, 9)),
  line('#fff8e6', 6, 'M136 40 q-9 -10 0 -19 q8 -9 0 -17'),
  line('#fff8e6', 6, 'M160 36 q-9 -10 0 -19 q8 -9 0 -15'),
  line('#fff8e6', 6, 'M184 40 q-9 -10 0 -19 q8 -9 0 -17'),
  line(RIM, 6, 'M108 84 C92 40 228 40 212 84'),
  ...part(118, 50),
  ...part(72, 46),
  area(RIM, `M118 68 q6 -18 42 -18 q36 0 42 18 Z`),
  area('#3a5b97', `M128 64 q8 -9 26 -10 q-12 4 -16 10 Z`),
  area('#c8401f', oval(160, 48, 8, 6)),
  area('#e8694b', oval(157, 46, 3, 2)),
  area('#c8401f', 'M160 143 c-11 -7 -9 -15 -4 -15 c2 0 3 1 4 3 c1 -2 2 -3 4 -3 c5 0 7 8 -4 15 Z'),
  line('#8a5a2c', 6, 'M68 104 V166'),
  line('#8a5a2c', 3.5, 'M59 78 V92 q0 12 9 12 q9 0 9 -12 V78', 'M68 78 V100'),
  line('#8a5a2c', 6, 'M254 112 V166'),
  area('#8a5a2c', oval(254, 94, 11, 17)),
  area('#a97140', oval(251, 91, 5, 10)),
];
