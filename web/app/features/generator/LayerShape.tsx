import { type Look, painted, type Shape } from './looks.ts';
import bunBottom from './sides/bun-bottom.svg?inside';
import bunTop from './sides/bun-top.svg?inside';
import cheese from './sides/cheese.svg?inside';
import chunk from './sides/chunk.svg?inside';
import egg from './sides/egg.svg?inside';
import grain from './sides/grain.svg?inside';
import leaf from './sides/leaf.svg?inside';
import mushroom from './sides/mushroom.svg?inside';
import patty from './sides/patty.svg?inside';
import ring from './sides/ring.svg?inside';
import sauce from './sides/sauce.svg?inside';
import shred from './sides/shred.svg?inside';
import slice from './sides/slice.svg?inside';
import strip from './sides/strip.svg?inside';

/** What is drawn of a layer seen from the side, 20 high, its middle at 0 and its lower edge on the line 0. */
const sides: Record<Shape, string> = {
  // A bun that is not the bread around it lies in it like a slab.
  bun: patty,
  cheese,
  chunk,
  egg,
  fruit: chunk,
  grain,
  leaf,
  mushroom,
  patty,
  ring,
  sauce,
  shred,
  slice,
  strip,
  wedge: slice,
};

/** A layer of a burger, as high as the restaurant says. */
export const LayerShape = ({ look: { shape, paint }, height }: { look: Look; height: number }) => (
  <Stretched drawing={sides[shape]} by={height / 20} paint={paint} />
);

interface BunProps {
  paint: Look['paint'];
  height: number;
}

/** The lower half of a bun. */
export const BunBottom = ({ paint, height }: BunProps) => (
  <Stretched drawing={bunBottom} by={height / 20} paint={paint} />
);

/** The upper half, with sesame. */
export const BunTop = ({ paint, height }: BunProps) => (
  <Stretched drawing={bunTop} by={height / 60} paint={paint} />
);

const Stretched = ({ drawing, by, paint }: { drawing: string; by: number; paint: Look['paint'] }) => (
  <g
    className="painted"
    style={painted(paint)}
    transform={`scale(1 ${by.toFixed(3)})`}
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
);
