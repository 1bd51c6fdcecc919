import type { FoodName } from '#domain/menu/food-names.ts';
import type { Tone } from '#domain/menu/food-tones.ts';
import { fontStack, type Inset, type Node } from '#server/adapters/picture-painter.ts';
import type { BrandColours } from './brand-colours.ts';

/** What a link's preview shows; two that are equal look the same. */
export interface PreviewFacts {
  brand: string;
  colours: BrandColours;
  headline: string;
  /** Below the headline: kitchen and place, or what the site is about. */
  line: string;
  /** '4,7' and how many reviews, where there are enough. */
  rating: { stars: string; reviews: string } | null;
  tone: Tone;
  /** The main picture first. */
  foods: readonly FoodName[];
}

/** What sharing services ask for (https://ogp.me). */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The light grounds of composed pictures; a test holds them against the pages' tokens. */
export const TONES: Record<Tone, readonly [from: string, to: string]> = {
  peach: ['#ffe4c6', '#ffc29a'],
  butter: ['#fff0bd', '#fbd175'],
  rose: ['#ffdcd6', '#f8b0a5'],
  sea: ['#d3eaf6', '#9fd0e6'],
  mint: ['#e0f1d3', '#b8dba5'],
  lilac: ['#e9e5fc', '#cabff1'],
};

const INK_SOFT = '#5a6472';
const INK = '#1c2430';

type Style = NonNullable<Node['style']>;

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
});
const words = (text: string, style: Style): Node => ({ type: 'text', text, style });
const picture = (src: string, edge: number, style: Style = {}): Node => ({
  type: 'image',
  src,
  style: { width: edge, height: edge, ...style },
});

/** The boxes of the picture; its insets are named `mark`, `star` and as the foods. */
export function previewCard(facts: PreviewFacts): Node {
  const { colours, headline, line, rating } = facts;
  const middle = box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
    words(headline, {
      fontFamily: fontStack('Head'),
      fontWeight: 700,
      // A long name stays a name and not a wall.
      fontSize: headline.length > 28 ? 64 : 80,
      lineHeight: 1.05,
      letterSpacing: -2,
      color: colours.rim,
      lineClamp: 3,
      textOverflow: 'ellipsis',
    }),
    words(line, {
      marginTop: 24,
      fontFamily: fontStack('Text'),
      fontWeight: 500,
      fontSize: 36,
      lineHeight: 1.25,
      color: INK_SOFT,
      lineClamp: 2,
      textOverflow: 'ellipsis',
    }),
    ...(rating ? [ratingRow(rating)] : []),
  ]);
  return box(
    {
      width: '100%',
      height: '100%',
      background: colours.enamel,
      borderStyle: 'solid',
      borderWidth: 0,
      borderBottomWidth: 20,
      borderColor: colours.rim,
    },
    [
      box({ flexDirection: 'column', width: 720, padding: 64, paddingRight: 40 }, [brandRow(facts), middle]),
      plate(facts),
    ],
  );
}

function brandRow({ brand, colours }: PreviewFacts): Node {
  return box({ alignItems: 'center' }, [
    picture('mark', 64),
    words(brand, {
      marginLeft: 20,
      fontFamily: fontStack('Head'),
      fontWeight: 700,
      fontSize: 40,
      color: colours.rim,
      lineClamp: 1,
      textOverflow: 'ellipsis',
    }),
  ]);
}

function ratingRow({ stars, reviews }: NonNullable<PreviewFacts['rating']>): Node {
  return box({ marginTop: 28, alignItems: 'center' }, [
    picture('star', 44),
    words(stars, {
      marginLeft: 14,
      fontFamily: fontStack('Text'),
      fontWeight: 700,
      fontSize: 40,
      color: INK,
    }),
    words(reviews, { marginLeft: 16, fontFamily: fontStack('Text'), fontSize: 32, color: INK_SOFT }),
  ]);
}

// Where the smaller pictures lie around the large one, in px of the plate, and their edge.
const AROUND = [
  { left: 28, top: 60, edge: 104 },
  { left: 336, top: 40, edge: 84 },
  { left: 24, top: 426, edge: 84 },
  { left: 330, top: 424, edge: 108 },
];

function plate({ tone, foods: [main, ...sides] }: PreviewFacts): Node {
  const [from, to] = TONES[tone];
  const ground: Style = {
    position: 'relative',
    width: 480,
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    background: `linear-gradient(135deg, ${from}, ${to})`,
  };
  const placed = AROUND.flatMap(({ left, top, edge }, at) => {
    const food = sides[at];
    return food ? [picture(food, edge, { position: 'absolute', left, top })] : [];
  });
  return box(ground, [...(main ? [picture(main, 290)] : []), ...placed]);
}

const STAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#e0a100" d="m12 1.8 3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9l-6.3 3.5L7 14.300l-5.200-5 7.100-.9z"/></svg>`;

/** The drawings that the card needs besides the foods. */
export function cardDrawings(mark: string): Inset[] {
  return [
    { src: 'mark', data: Buffer.from(mark) },
    { src: 'star', data: Buffer.from(STAR) },
  ];
}
