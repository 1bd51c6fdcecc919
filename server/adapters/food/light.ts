interface Light {
  /** How far an edge is rounded, in units of the drawing. */
  round: number;
  /** How high the middle stands. */
  high: number;
  /** How much it shines: 0 is flour, 1 is glaze. */
  shine: number;
  /** How dark its shadow is on what lies under it. */
  shadow: number;
  /** How far its shadow falls. */
  fall: number;
}

// One light from the upper left, whichever way a piece is turned.
const SOURCE = '<feDistantLight azimuth="235" elevation="53"/>';
// What is turned away from the light still has that of the room, a warm one: food in black shade looks cold.
const AMBIENT =
  '<feComponentTransfer><feFuncR type="linear" slope="0.5" intercept="0.5"/><feFuncG type="linear" slope="0.6" intercept="0.4"/><feFuncB type="linear" slope="0.68" intercept="0.32"/></feComponentTransfer>';
const GLINT = '<feDistantLight azimuth="235" elevation="34"/>';

const lights = {
  /** A piece as large as a slice of salami. */
  piece: { round: 2, high: 3, shine: 0.6, shadow: 0.5, fall: 3 },
  /** Herbs, seeds, crumbs. */
  small: { round: 1.1, high: 1.6, shine: 0.3, shadow: 0.4, fall: 1.8 },
  /** A steak, a bun, a patty. */
  large: { round: 5, high: 7, shine: 0.3, shadow: 0.5, fall: 5 },
  /** Melted, whipped or poured. */
  soft: { round: 3.4, high: 4.6, shine: 0.5, shadow: 0.28, fall: 2 },
  /** Cheese that has run. */
  melt: { round: 4, high: 4, shine: 0.55, shadow: 0.14, fall: 1.5 },
  /** Glazed, wet or oily all over. */
  wet: { round: 3, high: 5, shine: 0.95, shadow: 0.35, fall: 2.4 },
  /** Dough, dry bread, paper. */
  dry: { round: 6, high: 8, shine: 0, shadow: 0.42, fall: 5 },
} satisfies Record<string, Light>;

export type LightName = keyof typeof lights;

const filterOf = (name: string, { round, high, shine, shadow, fall }: Light): string =>
  `<filter id="${name}" x="-15%" y="-15%" width="130%" height="135%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="b"/>` +
  `<feDiffuseLighting in="b" surfaceScale="${high}" diffuseConstant="1.25" lighting-color="#fffaf0">${SOURCE}</feDiffuseLighting>${AMBIENT}` +
  '<feBlend in="SourceGraphic" mode="multiply"/><feComposite in2="SourceAlpha" operator="in" result="l"/>' +
  (shine > 0
    ? `<feSpecularLighting in="b" surfaceScale="${high}" specularConstant="${shine}" specularExponent="28" lighting-color="#fff6e6">${GLINT}</feSpecularLighting>` +
      '<feComposite in2="SourceAlpha" operator="in" result="s"/>'
    : '') +
  `<feOffset in="b" dx="${fall * 0.6}" dy="${fall}" result="o"/><feFlood flood-color="#3d1503" flood-opacity="${shadow}"/>` +
  '<feComposite in2="o" operator="in" result="d"/>' +
  `<feMerge><feMergeNode in="d"/><feMergeNode in="l"/>${shine > 0 ? '<feMergeNode in="s"/>' : ''}</feMerge></filter>`;

/** Everything that lights and shades, as definitions of a drawing. */
export const lightDefinitions: string =
  Object.entries(lights)
    .map(([name, light]) => filterOf(name, light))
    .join('') +
  '<filter id="haze" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<filter id="blur1" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1"/></filter>' +
  '<filter id="blur2" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.4"/></filter>';
