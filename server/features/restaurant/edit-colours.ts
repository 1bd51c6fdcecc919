import type { z } from 'zod';
import type { saveOwnColours } from '#contract/own-site.ts';
import {
  type ColourName,
  isColour,
  judgeColours,
  type Legibility,
  type OwnColours,
  passes,
  styleOf,
  USUAL_COLOURS,
} from '#domain/look/own-colours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

const WHAT: Record<ColourName, string> = {
  rim: 'Überschriften und Knöpfe wären in dieser Farbe schwer zu lesen',
  enamel: 'Auf diesem Hintergrund wäre Text schwer zu lesen',
};

/** The colours that a restaurant or a site chose, or the usual ones. */
export function toOwnColours({ style }: Pick<Restaurant, 'style'>, usual: OwnColours = USUAL_COLOURS) {
  const own = (style ?? {}) as Record<string, unknown>;
  const lightOf = (name: ColourName) =>
    /^(?:light-dark\()?(#[0-9a-f]{6})\b/i.exec(String(own[name]))?.[1]?.toLowerCase() ?? usual[name];
  const colours = { rim: lightOf('rim'), enamel: lightOf('enamel'), isOwn: Object.keys(own).length > 0 };
  return { ...colours, version: stampOf(own) };
}

/** Gives its own sites these colours. Who may do this, and that nobody else does meanwhile, is the caller's to see to. */
export async function saveColours(
  context: Context,
  { hostId, colours, version }: z.output<typeof saveOwnColours.request>,
): Promise<Refusal | null> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const style = readStyle(colours);
  if (isRefusal(style)) return style;
  await updateRestaurant(context.db, hostId, { style, changed_at: context.clock.now() });
  const saved = (await findAnyRestaurant(context, hostId)) ?? restaurant;
  return mayReplace(toOwnColours(restaurant).version, toOwnColours(saved).version, version)
    ? null
    : refuse('changed-meanwhile');
}

/** What is kept of two colours, or of none; refused where text could not be read in them. */
export function readStyle(colours: OwnColours | null): string | Refusal {
  const fields = colours ? wrongColours(colours) : {};
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  return JSON.stringify(colours ? styleOf(colours) : {});
}

function wrongColours(colours: OwnColours): Partial<Record<ColourName, string>> {
  const names = Object.keys(WHAT) as ColourName[];
  const unread = names.filter((name) => !isColour(colours[name]));
  if (unread.length > 0)
    return Object.fromEntries(unread.map((name) => [name, 'Bitte schreib die Farbe so: #1d3a6e']));
  const judged = judgeColours(colours);
  const wrong = names.filter((name) => !passes(judged[name]));
  return Object.fromEntries(wrong.map((name) => [name, sayWhy(WHAT[name], judged[name])]));
}

const sayWhy = (what: string, { ratio, needed, nearest }: Legibility): string =>
  `${what}: Der Kontrast ist ${inGerman(Math.floor(ratio * 10) / 10)}, nötig sind ${inGerman(needed)}. Am nächsten kommt ${nearest}.`;

const inGerman = (value: number): string => String(value).replace('.', ',');
