import type { Ground } from '#domain/picture/cover-recipe.ts';
import type { Scene } from '../scene.ts';
import { short } from '../shapes.ts';

/** A cover in its own units; its middle is at 0, 0. */
export const WIDTH = 1200;
export const HEIGHT = 400;

/** What the dishes stand on, from above. */
export function layGround(scene: Scene, ground: Ground): void {
  grounds[ground](scene);
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more}/>`;

const whole = (fill: string): string => rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, fill);

interface Wood {
  planks: readonly string[];
  seam: string;
  grain: readonly [dark: string, pale: string];
}

const woods: Record<'oak' | 'walnut' | 'driftwood', Wood> = {
  oak: {
    planks: ['#cf9f68', '#c8955c', '#d6a972', '#c28d54'],
    seam: '#7c5228',
    grain: ['#9a6a36', '#e8c494'],
  },
  walnut: {
    planks: ['#6a452c', '#5f3c26', '#744d33', '#573721'],
    seam: '#2c1a0f',
    grain: ['#3c2415', '#8f6544'],
  },
  driftwood: {
    planks: ['#b9c3c4', '#aab8bb', '#c6cdcb', '#a3b2b7'],
    seam: '#5e6c72',
    grain: ['#7b8b92', '#e2e6e2'],
  },
};

const PLANK = 104;

function planks(scene: Scene, { planks: colours, seam, grain }: Wood): void {
  const { chance } = scene;
  scene.put(whole(seam));
  const from = -HEIGHT / 2 - chance(0, PLANK);
  for (let y = from, row = 0; y < HEIGHT / 2; y += PLANK, row += 1) {
    const cut = chance(-400, 400);
    const half = (x: number, width: number, colour: string): string =>
      rect(x, y, width - 2.5, PLANK - 2.5, colour, ' rx="2"');
    scene.put(
      half(-WIDTH / 2, cut + WIDTH / 2, colours[row % colours.length] ?? seam),
      half(cut, WIDTH / 2 - cut, colours[(row + 2) % colours.length] ?? seam),
      `<g fill="none" stroke-linecap="round">${Array.from({ length: 13 }, (_, line) => vein(scene, y + 6 + line * 7.4, grain)).join('')}</g>`,
    );
  }
}

function vein({ chance }: Scene, y: number, grain: Wood['grain']): string {
  const x = chance(-WIDTH / 2, WIDTH / 4);
  const long = chance(200, 900);
  const bow = (): number => short(y + chance(-7, 7));
  const stroke = grain[chance() > 0.55 ? 1 : 0];
  return `<path d="M${short(x)} ${short(y)}C${short(x + long * 0.3)} ${bow()} ${short(x + long * 0.6)} ${bow()} ${short(x + long)} ${bow()}" stroke="${stroke}" stroke-width="${short(chance(0.8, 2.4))}" opacity="${short(chance(0.1, 0.4))}"/>`;
}

function linen(scene: Scene): void {
  weave(scene, '#efe6d6', '#d9ccb4');
  const [x, stripe] = [scene.chance(-520, -300), scene.chance() > 0.5 ? '#24437f' : '#a8452f'];
  scene.put(
    rect(x, -210, 16, 420, stripe, ' opacity="0.62"'),
    rect(x + 26, -210, 5, 420, stripe, ' opacity="0.62"'),
  );
  folds(scene);
}

function checked(scene: Scene): void {
  weave(scene, '#f7efe2', '#e3d6c2');
  const edge = 66;
  const stripes: string[] = [];
  for (let x = -WIDTH / 2; x < WIDTH / 2; x += edge * 2) stripes.push(rect(x, -200, edge, HEIGHT, '#c23b2c'));
  for (let y = -HEIGHT / 2; y < HEIGHT / 2; y += edge * 2)
    stripes.push(rect(-600, y, WIDTH, edge, '#c23b2c'));
  scene.put(`<g opacity="0.5">${stripes.map((one) => `<g opacity="0.85">${one}</g>`).join('')}</g>`);
  folds(scene);
}

function weave(scene: Scene, cloth: string, thread: string): void {
  scene.define(
    'weave',
    `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0H5M0 0V5" stroke="${thread}" stroke-width="1.4" opacity="0.5"/></pattern>`,
  );
  scene.put(whole(cloth), whole('url(#weave)'));
}

/** Cloth never lies quite flat. */
function folds(scene: Scene): void {
  const { chance } = scene;
  const lines = Array.from({ length: 5 }, () => {
    const x = chance(-620, 560);
    return `<path d="M${short(x)} -220Q${short(x + chance(20, 150))} 0 ${short(x + chance(-60, 160))} 220" stroke="#8a7350" stroke-width="${short(chance(10, 26))}" opacity="0.13"/><path d="M${short(x - 14)} -220Q${short(x + 60)} 0 ${short(x + 30)} 220" stroke="#fff" stroke-width="9" opacity="0.2"/>`;
  });
  scene.put(`<g fill="none" filter="url(#haze)">${lines.join('')}</g>`);
}

function slate(scene: Scene): void {
  const { chance } = scene;
  scene.put(whole('#3a4046'));
  const flakes = Array.from({ length: 70 }, () => {
    const [x, y] = [chance(-620, 600), chance(-210, 200)];
    return `<path d="M${short(x)} ${short(y)}q${short(chance(20, 90))} ${short(chance(-12, 12))} ${short(chance(60, 200))} ${short(chance(-20, 20))}" stroke="${chance() > 0.5 ? '#565e66' : '#2a2f34'}" stroke-width="${short(chance(1, 5))}" opacity="0.4"/>`;
  });
  scene.put(`<g fill="none" stroke-linecap="round" filter="url(#blur1)">${flakes.join('')}</g>`);
}

const GLAZES = [
  ['#2c7f86', '#35919a', '#267078', '#3fa0a4'],
  ['#f1ece0', '#e8e1d2', '#f7f3ea', '#ece5d6'],
  ['#2b5c8f', '#346aa2', '#26527f', '#3d76ad'],
  ['#c9633e', '#bd5834', '#d56f49', '#b4512f'],
] as const;

function tiles(scene: Scene): void {
  const { chance } = scene;
  const glaze = GLAZES[Math.floor(chance(0, GLAZES.length))] ?? GLAZES[0];
  scene.put(whole('#d8cfbf'));
  const edge = 100;
  for (let y = -HEIGHT / 2; y < HEIGHT / 2; y += edge) {
    const row: string[] = [];
    for (let x = -WIDTH / 2; x < WIDTH / 2; x += edge) {
      const colour = glaze[Math.floor(chance(0, glaze.length))] ?? glaze[0];
      row.push(rect(x + 1.5, y + 1.5, edge - 3, edge - 3, colour, ' rx="3"'));
    }
    scene.lit('soft', ...row);
  }
}

function marble(scene: Scene): void {
  const { chance } = scene;
  scene.put(whole('#f2eee8'));
  const veins = Array.from({ length: 12 }, () => {
    const [x, y] = [chance(-700, 500), chance(-240, 60)];
    return `<path d="M${short(x)} ${short(y)}c${short(chance(40, 120))} ${short(chance(10, 70))} ${short(chance(60, 140))} ${short(chance(-10, 60))} ${short(chance(180, 380))} ${short(chance(80, 240))}" stroke="${chance() > 0.4 ? '#b9b1a6' : '#cdb79a'}" stroke-width="${short(chance(1, 9))}" opacity="${short(chance(0.2, 0.5))}"/>`;
  });
  scene.put(`<g fill="none" filter="url(#blur2)">${veins.join('')}</g>`);
}

const grounds: Record<Ground, (scene: Scene) => void> = {
  oak: (scene) => planks(scene, woods.oak),
  walnut: (scene) => planks(scene, woods.walnut),
  driftwood: (scene) => planks(scene, woods.driftwood),
  linen,
  checked,
  slate,
  tiles,
  marble,
};
