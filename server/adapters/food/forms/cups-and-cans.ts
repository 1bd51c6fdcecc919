import { standShadow } from '../ground.ts';
import { short } from '../shapes.ts';
import { type Liquid, across } from './liquids.ts';
import { type DrawVessel, tumblerOf, gloss, straw, decorate, dew } from './glass.ts';

export const cup: DrawVessel = (scene, liquid, parts, name) => {
  scene.put('<ellipse cx="8" cy="128" rx="170" ry="34" fill="#2a1205" opacity="0.34" filter="url(#haze)"/>');
  const saucer = scene.linear('saucer', [
    [0, '#ffffff'],
    [1, '#d6cdba'],
  ]);
  const wall = scene.linear(
    'cup',
    [
      [0, '#d3ccbd'],
      [0.22, '#ffffff'],
      [0.62, '#f6f2e8'],
      [1, '#b5ac98'],
    ],
    true,
  );
  scene.lit(
    'large',
    '<ellipse cx="0" cy="112" rx="176" ry="40" fill="#24437f"/>',
    `<ellipse cx="0" cy="108" rx="170" ry="36" fill="${saucer}"/>`,
  );
  scene.lit('large', '<path d="M104-40C176-58 184 44 92 56L92 34C144 24 142-32 104-20Z" fill="#f3eee2"/>');
  scene.lit(
    'large',
    `<path d="M-122-74C-120 40 -84 112 -50 118L50 118C84 112 120 40 122-74Z" fill="${wall}"/>`,
  );
  const top = scene.radial(
    'cup-top',
    [
      [0, liquid[0]],
      [0.8, liquid[1]],
      [1, liquid[2]],
    ],
    0.44,
  );
  scene.put(
    '<ellipse cx="0" cy="-74" rx="124" ry="35" fill="#24437f"/><ellipse cx="0" cy="-74" rx="119" ry="31" fill="#fdfaf2"/>',
    `<ellipse cx="0" cy="-70" rx="109" ry="26" fill="${top}"/>`,
  );
  if (name === 'latte')
    scene.put(
      '<path d="M0-50C-30-64 -46-80 -22-86C-8-88 0-80 0-80C0-80 8-88 22-86C46-80 30-64 0-50Z" fill="#fffaf0" opacity="0.92"/>',
    );
  else
    scene.put(`<ellipse cx="-30" cy="-76" rx="46" ry="8" fill="#fff" opacity="0.22" filter="url(#blur2)"/>`);
  const steam = [-36, 6, 46].map(
    (x) =>
      `<path d="M${x}-104q-18-22 0-44t0-44" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity="0.55"/>`,
  );
  scene.put(`<g filter="url(#blur2)">${steam.join('')}</g>`);
  decorate(scene, parts, [126, 84]);
};

export const can: DrawVessel = (scene, liquid) => {
  standShadow(scene, 84, 180);
  const metal = scene.linear(
    'metal',
    [
      [0, '#8f979c'],
      [0.2, '#f4f6f7'],
      [0.5, '#c9ced1'],
      [0.75, '#eef1f2'],
      [1, '#83898e'],
    ],
    true,
  );
  scene.lit(
    'large',
    `<path d="M-78-150L78-150L86-128L86 152L74 178L-74 178L-86 152L-86-128Z" fill="${metal}"/>`,
  );
  scene.put(
    `<path d="M-86-122L86-122L86 146L-86 146Z" fill="${across(scene, 'liquid', liquid)}"/>`,
    '<path d="M-86 20Q0-30 86 6L86 60Q0 26 -86 74Z" fill="#fff" opacity="0.85"/>',
    '<ellipse cx="0" cy="-150" rx="78" ry="17" fill="#dfe4e6"/><ellipse cx="0" cy="-151" rx="66" ry="12" fill="#aab2b6"/><ellipse cx="14" cy="-151" rx="22" ry="5" fill="#e9edee"/>',
    '<path d="M-62-116L-62 140" stroke="#fff" stroke-width="14" opacity="0.5" filter="url(#blur2)"/>',
  );
  dew(scene, 80, -118, 140);
};

/** Half widths of neck and body, where the shoulder is, and the colour of the glass. */
export const bottleOf =
  (body: number, neck: number, shoulder: number, tint: string | null, cap: string): DrawVessel =>
  (scene, liquid) => {
    standShadow(scene, body + 8, 186);
    const shape = `M${-neck}-176L${neck}-176L${neck} ${shoulder - 60}C${neck} ${shoulder - 20} ${body} ${shoulder - 14} ${body} ${shoulder + 34}L${body} 168Q${body} 186 ${body - 18} 186L${-body + 18} 186Q${-body} 186 ${-body} 168L${-body} ${shoulder + 34}C${-body} ${shoulder - 14} ${-neck} ${shoulder - 20} ${-neck} ${shoulder - 60}Z`;
    const inside: Liquid = tint ? [tint, tint, '#101a10'] : liquid;
    scene.lit('large', `<path d="${shape}" fill="${across(scene, 'liquid', inside)}"/>`);
    scene.lit(
      'small',
      `<rect x="${-neck - 4}" y="-190" width="${neck * 2 + 8}" height="26" rx="6" fill="${cap}"/>`,
    );
    const [pale, full] = liquid;
    scene.put(
      `<rect x="${-body + 1}" y="${shoulder + 52}" width="${body * 2 - 2}" height="${Math.max(60, 110 - shoulder * 0.2)}" fill="#fdf8ea"/><rect x="${-body + 1}" y="${shoulder + 62}" width="${body * 2 - 2}" height="8" fill="#24437f"/><ellipse cx="0" cy="${shoulder + 112}" rx="${short(body * 0.5)}" ry="24" fill="${full}"/><ellipse cx="-6" cy="${shoulder + 106}" rx="${short(body * 0.24)}" ry="9" fill="${pale}" opacity="0.8"/>`,
      `<path d="M${-body + 14} ${shoulder + 40}L${-body + 14} 160M${-neck + 7} -158L${-neck + 7} ${shoulder - 66}" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.5" filter="url(#blur1)"/>`,
    );
    dew(scene, body, shoulder + 20, 180);
  };

export const togo: DrawVessel = (scene, liquid) => {
  standShadow(scene, 72, 182);
  const wall = scene.linear(
    'togo',
    [
      [0, '#b9ad96'],
      [0.24, '#fffdf6'],
      [0.6, '#f3ecdd'],
      [1, '#a89c84'],
    ],
    true,
  );
  straw(scene, '#d8402c', -192, -110);
  scene.lit(
    'large',
    `<path d="M-96-112L96-112L70 172Q68 182 50 182L-50 182Q-68 182 -70 172Z" fill="${wall}"/>`,
  );
  scene.put(
    '<path d="M-88-40L88-40L78 84L-78 84Z" fill="#24437f" opacity="0.92"/>',
    `<circle cx="0" cy="22" r="40" fill="${liquid[1]}"/><path d="M-20 6Q0-14 22 2" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity="0.6"/>`,
  );
  scene.lit('large', '<path d="M-106-112Q-108-134 -90-138L90-138Q108-134 106-112Z" fill="#fdfaf2"/>');
};

export const teaGlass: DrawVessel = (scene, liquid, parts) => {
  const shape = { top: 80, foot: 58, from: -116, to: 140 };
  scene.put(
    '<ellipse cx="4" cy="146" rx="140" ry="26" fill="#2a1205" opacity="0.3" filter="url(#haze)"/><ellipse cx="0" cy="142" rx="132" ry="24" fill="#24437f"/><ellipse cx="0" cy="139" rx="126" ry="20" fill="#fbf7ec"/>',
  );
  const { half, level } = tumblerOf(scene, liquid, shape, 0.18);
  for (const { name } of parts.slice(0, 2))
    scene.put(
      scene.piece(name, [scene.chance(-20, 20), level + 70], {
        size: half * 1.4,
        turn: scene.chance(40, 120),
      }),
    );
  gloss(scene, shape);
  const steam = [-26, 20].map(
    (x) =>
      `<path d="M${x}-120q-16-18 0-36t0-34" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity="0.55"/>`,
  );
  scene.put(`<g filter="url(#blur2)">${steam.join('')}</g>`);
};
