import type { Recipe } from '#domain/picture/recipe.ts';
import { strands } from '../beds.ts';
import { drizzle, standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short } from '../shapes.ts';
import { plate } from '../vessels.ts';
import { finish } from './finish.ts';
import { flavours, iceColors, waferCone } from './ices.ts';
import { drawPool } from './ice-sauce.ts';

/** Ice on sticks, one before the other; where there is chocolate and more, it is a coat that somebody has bitten. */
export function drawPopsicle(scene: Scene, { bed }: Recipe): void {
  const own = flavours(bed);
  const isCoated = own.length > 1 && own.includes('chocolate');
  const inside = own.find((name) => name !== 'chocolate') ?? 'vanilla';
  const [behind, before] = isCoated ? ['chocolate', 'chocolate'] : [own[1] ?? own[0], own[0]];
  standShadow(scene, 96, 184);
  popsicle(scene, behind ?? 'vanilla', { at: [66, 8], turn: 13, bitten: null });
  popsicle(scene, before ?? 'vanilla', { at: [-46, -2], turn: -8, bitten: isCoated ? inside : null });
}

interface Standing {
  at: Point;
  turn: number;
  /** What is seen where somebody has bitten. */
  bitten: string | null;
}

function popsicle(scene: Scene, name: string, { at: [x, y], turn, bitten }: Standing): void {
  const { chance } = scene;
  const [pale, full, deep] = iceColors(name);
  const fill = scene.linear(
    `popsicle-${name}`,
    [
      [0, pale],
      [0.45, full],
      [1, deep],
    ],
    true,
  );
  const wood = scene.linear(
    'stick',
    [
      [0, '#f3d9a8'],
      [0.6, '#dcb676'],
      [1, '#a97f42'],
    ],
    true,
  );
  const place = `translate(${x} ${y}) rotate(${turn})`;
  scene.lit(
    'piece',
    `<g transform="${place}"><rect x="-15" y="70" width="30" height="104" rx="15" fill="${wood}"/></g>`,
  );
  const body = 'M-72-96C-72-190 72-190 72-96L72 84Q72 104 52 104L-52 104Q-72 104-72 84Z';
  const bite =
    'M22-190C18-168 2-166 4-146C-14-136-8-116 10-112C16-92 42-92 48-106C66-102 78-112 90-104L96-190Z';
  const drops = Array.from({ length: 16 }, () => {
    const size = chance(1.6, 4.4);
    return `<ellipse cx="${short(chance(-58, 58))}" cy="${short(chance(-130, 90))}" rx="${short(size)}" ry="${short(size * 0.8)}" fill="${pale}" opacity="0.55"/>`;
  });
  scene.lit('wet', `<g transform="${place}"><path d="${body}" fill="${fill}"/></g>`);
  if (bitten) {
    const [, core, shade] = iceColors(bitten);
    const clip = scene.define('bite', `<clipPath id="bite"><path d="${body}"/></clipPath>`);
    scene.put(
      `<g transform="${place}"><g clip-path="${clip}"><path d="${bite}" fill="${core}" stroke="${deep}" stroke-width="9"/><path d="M20-150Q44-132 66-138M28-122Q46-112 70-120" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity="0.7"/></g></g>`,
    );
  }
  scene.put(
    `<g transform="${place}">${drops.join('')}<path d="M-34-110L-34 62M4-${bitten ? 84 : 124}L4 62M42-${bitten ? 70 : 110}L42 62" stroke="${deep}" stroke-width="13" stroke-linecap="round" opacity="0.28"/><path d="M-52-104C-52-140-38-154-22-160" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.75" filter="url(#blur1)"/></g>`,
  );
}

/** How wide each turn of soft ice is, from the cone up. */
const TURNS = [94, 84, 70, 52, 32];

/** Soft ice as it comes out of the machine, turn on turn; of two flavours both are twisted. */
export function drawSoftIce(scene: Scene, { bed, sauces, parts }: Recipe): void {
  standShadow(scene, 44, 186);
  waferCone(scene);
  const own = flavours(bed);
  let y = -30;
  for (const [at, width] of TURNS.entries()) {
    const name = own[at % own.length] ?? 'vanilla';
    const [pale, full, deep] = iceColors(name);
    const fill = scene.linear(`soft-${name}`, [
      [0, pale],
      [0.5, full],
      [1, deep],
    ]);
    const high = 17 + width * 0.13;
    const w = short(width);
    const h = short(high);
    scene.lit(
      'soft',
      `<path transform="translate(0 ${short(y)}) rotate(-7)" d="M-${w} ${h}C-${short(width * 1.16)}-${h} ${short(-width * 0.5)}-${short(high * 1.5)} 0-${short(high * 1.3)}C${short(width * 0.6)}-${short(high * 1.5)} ${short(width * 1.16)}-${short(high * 0.9)} ${w} ${short(high * 0.5)}C${short(width * 0.6)} ${short(high * 1.9)}-${short(width * 0.5)} ${short(high * 2)}-${w} ${h}Z" fill="${fill}"/>`,
    );
    scene.put(
      `<path transform="translate(0 ${short(y)}) rotate(-7)" d="M-${short(width * 0.72)} ${short(-high * 0.3)}Q-${short(width * 0.2)}-${short(high * 1.1)} ${short(width * 0.4)}-${short(high * 0.7)}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.55" filter="url(#blur1)"/>`,
    );
    y -= high * 1.12;
  }
  const [pale, full] = iceColors(own[TURNS.length % own.length] ?? 'vanilla');
  scene.lit(
    'soft',
    `<path transform="translate(0 ${short(y)})" d="M-21 14C-22-8-4-8 12-30C18-8 24 4 20 14C8 22-12 22-21 14Z" fill="${full}" stroke="${pale}" stroke-width="1"/>`,
  );
  if (sauces[0]) drizzle(scene, sauces[0], 58, [0, -78]);
  finish(scene, parts, 40);
}

/** Vanilla ice pressed to noodles over cream, with sauce like tomatoes and white chocolate like cheese. */
export function drawSpaghettiIce(scene: Scene, { parts }: Recipe): void {
  plate(scene);
  scene.lit('soft', `<path d="${blob(scene.chance, 138, 132, { wobble: 0.05 })}" fill="#fffdf6"/>`);
  strands(scene, 'vanilla-ice', 124, [0, 2]);
  scene.put('<ellipse cx="-30" cy="-38" rx="74" ry="56" fill="#fff" opacity="0.24" filter="url(#haze)"/>');
  drawPool(scene, 'strawberry', [2, -8], 66);
  const fruit = parts.filter(({ name }) => /strawberry|raspberry|cherry/.test(name)).slice(0, 1);
  for (const { name } of fruit)
    scene.lit(
      'piece',
      scene.pieces(
        name,
        [
          [-40, 22],
          [44, 18],
          [6, -48],
        ],
        { size: 50 },
      ),
    );
  scene.lit('small', scene.strew('coconut-flakes', 7, 62, 46));
}

/** Balls of rice dough with ice in them, dusted; one is cut, so that the ice is seen. */
export function drawMochi(scene: Scene, { bed, parts }: Recipe): void {
  plate(scene);
  const own = flavours(bed);
  const places: Point[] = [
    [-66, 34],
    [66, 40],
    [0, -62],
  ];
  for (const [at, place] of places.entries()) {
    const name = own[at % own.length] ?? 'vanilla';
    const [pale, full] = iceColors(name);
    const fill = scene.radial(
      `mochi-${name}`,
      [
        [0, '#ffffff'],
        [0.5, pale],
        [1, full],
      ],
      0.38,
    );
    const [x, y] = place.map(short);
    scene.lit(
      'large',
      `<path transform="translate(${x} ${y})" d="${blob(scene.chance, 72, 68, { wobble: 0.025, points: 16 })}" fill="${fill}"/>`,
    );
    if (at === 1) {
      const [, ice, rim] = iceColors(name);
      scene.lit(
        'soft',
        `<path transform="translate(${x} ${y}) rotate(-18)" d="M-58-6C-44-40 44-40 58-6C44 30-44 30-58-6Z" fill="${ice}" stroke="${pale}" stroke-width="9"/><path transform="translate(${x} ${y}) rotate(-18)" d="M-30-8Q0-22 32-6" fill="none" stroke="${rim}" stroke-width="4" stroke-linecap="round" opacity="0.5"/>`,
      );
    }
    scene.put(
      `<ellipse cx="${short(place[0] - 20)}" cy="${short(place[1] - 26)}" rx="26" ry="14" fill="#fff" opacity="0.5" filter="url(#blur2)"/>`,
    );
  }
  finish(
    scene,
    parts.filter(({ role }) => role === 'dust' || role === 'herb'),
    96,
  );
}
