import { groundShadow } from './ground.ts';
import type { Scene } from './scene.ts';

/** The blue of the enamel's edge. */
const RIM = '#24437f';

/** How far what is in a bowl reaches from its middle. */
export const INSIDE = 170;

/** A flat enamel plate from above; food lies within 150 of its middle. */
export function plate(scene: Scene): void {
  groundShadow(scene, 186);
  const face = scene.linear('plate', [
    [0, '#ffffff'],
    [1, '#e9e2d4'],
  ]);
  const well = scene.linear('well', [
    [0, '#e6dfd0'],
    [0.5, '#f8f4ea'],
    [1, '#fffdf8'],
  ]);
  scene.put(
    `<g transform="rotate(-35)"><circle r="192" fill="${RIM}"/><circle r="186.5" fill="${face}"/><circle r="156" fill="${well}"/><circle r="151" fill="#fbf8f0"/></g>`,
    '<path d="M-150-96A178 178 0 0 1 -40-173" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="0.9" filter="url(#blur1)"/>',
  );
}

/** A deep enamel bowl from above; what is in it reaches INSIDE from the middle. */
export function bowl(scene: Scene): void {
  groundShadow(scene, 186);
  const wall = scene.linear('wall', [
    [0, '#b9ae99'],
    [0.45, '#e9e2d2'],
    [1, '#fffdf6'],
  ]);
  scene.put(
    `<g transform="rotate(-35)"><circle r="192" fill="${RIM}"/><circle r="186.5" fill="#fdfaf2"/><circle r="180" fill="${wall}"/></g>`,
    '<path d="M-152-97A180 180 0 0 1 -40-176" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.8"/>',
  );
}

/** The shade that a bowl's wall throws on what is in it. */
export function bowlShade(scene: Scene, radius = INSIDE): void {
  const shade = scene.define(
    'bowl-shade',
    '<radialGradient id="bowl-shade" cx="0.58" cy="0.6" r="0.6"><stop offset="0.72" stop-color="#2a1205" stop-opacity="0"/><stop offset="1" stop-color="#2a1205" stop-opacity="0.5"/></radialGradient>',
  );
  scene.put(`<circle r="${radius}" fill="${shade}"/>`);
}

/** A board of oiled wood, with a handle where there is room for one. */
export function board(scene: Scene, width = 372, height = 300): void {
  const { chance } = scene;
  scene.put(
    `<rect x="${-width / 2 + 4}" y="${-height / 2 + 12}" width="${width}" height="${height}" rx="46" fill="#2a1205" opacity="0.32" filter="url(#haze)"/>`,
  );
  const wood = scene.linear('wood', [
    [0, '#d8a469'],
    [0.5, '#c48a4c'],
    [1, '#a86f35'],
  ]);
  const grain = Array.from({ length: 15 }, (_, row) => {
    const y = -height / 2 + 12 + (row * (height - 24)) / 14;
    const bow = chance(-9, 9);
    return `<path d="M${-width / 2 + 14} ${y.toFixed(1)}Q0 ${(y + bow).toFixed(1)} ${width / 2 - 14} ${(y + bow / 3).toFixed(1)}" stroke="${chance() > 0.5 ? '#8a5526' : '#e6ba83'}" stroke-width="${chance(1, 2.6).toFixed(1)}" fill="none" opacity="0.4"/>`;
  });
  scene.lit(
    'large',
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="44" fill="${wood}"/>`,
  );
  scene.put(...grain);
}

/** A slab of slate. */
export function slate(scene: Scene): void {
  scene.put(
    '<rect x="-182" y="-128" width="372" height="276" rx="16" fill="#1a1005" opacity="0.36" filter="url(#haze)"/>',
  );
  const stone = scene.linear('slate', [
    [0, '#525963'],
    [0.6, '#3b4149'],
    [1, '#2c3138'],
  ]);
  scene.lit('piece', `<rect x="-186" y="-138" width="372" height="274" rx="14" fill="${stone}"/>`);
}

/** A pan of cast iron from above, its handle at the lower right. */
export function pan(scene: Scene): void {
  groundShadow(scene, 180);
  const iron = scene.linear('iron', [
    [0, '#5a5654'],
    [1, '#262322'],
  ]);
  scene.lit(
    'large',
    `<path d="M108 96L172 160Q190 180 178 190Q166 198 152 182L90 116Z" fill="${iron}"/><circle cx="-8" cy="-8" r="172" fill="${iron}"/>`,
  );
  scene.put(
    '<circle cx="-8" cy="-8" r="152" fill="#1d1a19"/><circle cx="-6" cy="-6" r="148" fill="#2f2a28"/>',
  );
}

/** A brown oven dish; what is in it reaches 150 to the sides and 104 up and down. */
export function ovenDish(scene: Scene): void {
  scene.put(
    '<rect x="-184" y="-128" width="376" height="276" rx="70" fill="#2a1205" opacity="0.32" filter="url(#haze)"/>',
  );
  const clay = scene.linear('clay', [
    [0, '#f6f1e6'],
    [1, '#d8cdb8'],
  ]);
  scene.lit(
    'large',
    `<rect x="-196" y="-34" width="392" height="66" rx="24" fill="${RIM}"/><rect x="-186" y="-136" width="372" height="272" rx="66" fill="${RIM}"/>`,
  );
  scene.put(`<rect x="-180" y="-130" width="360" height="260" rx="60" fill="${clay}"/>`);
  scene.put('<rect x="-166" y="-116" width="332" height="234" rx="50" fill="#a89878"/>');
}

/** Paper in a basket, for what is eaten by hand. */
export function basket(scene: Scene): void {
  const { chance } = scene;
  groundShadow(scene, 180);
  const points = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 2 * Math.PI;
    const far = (index % 2 ? 190 : 172) + chance(-6, 6);
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
  });
  const paper = scene.radial('paper', [
    [0, '#e6d8bb'],
    [0.8, '#f3e8d0'],
    [1, '#fbf4e3'],
  ]);
  scene.lit(
    'piece',
    `<path d="M${points.join('L')}Z" fill="${paper}" stroke="${paper}" stroke-width="8" stroke-linejoin="round"/>`,
  );
  scene.put('<circle r="150" fill="#c9b48c" opacity="0.35" filter="url(#haze)"/>');
}

/** A small bowl of sauce to dip into. */
export function dipBowl(scene: Scene, x: number, y: number, radius: number, fill: string): void {
  const wall = scene.linear('dip-wall', [
    [0, '#b9ae99'],
    [1, '#fffdf6'],
  ]);
  scene.put(
    `<ellipse cx="${x + 4}" cy="${y + 8}" rx="${radius}" ry="${radius}" fill="#2a1205" opacity="0.4" filter="url(#haze)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${RIM}"/><circle cx="${x}" cy="${y}" r="${radius - 4}" fill="#fdfaf2"/><circle cx="${x}" cy="${y}" r="${radius - 9}" fill="${wall}"/>`,
    `<circle cx="${x + 1}" cy="${y + 2}" r="${radius - 13}" fill="${fill}"/>`,
    `<path d="M${x - radius * 0.4} ${y - radius * 0.34}Q${x} ${y - radius * 0.56} ${x + radius * 0.36} ${y - radius * 0.3}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.55" filter="url(#blur1)"/>`,
  );
}

/** Draws what is in a round vessel larger or smaller, and nothing of it beyond the edge. */
export function within(scene: Scene, scale: number, draw: () => void, radius = INSIDE): void {
  const clip = scene.define('round', `<clipPath id="round"><circle r="${radius}"/></clipPath>`);
  scene.put(`<g clip-path="${clip}"><g transform="scale(${scale})">`);
  draw();
  scene.put('</g></g>');
}
