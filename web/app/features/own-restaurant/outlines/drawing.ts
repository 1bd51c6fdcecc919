import { workLimits } from '#domain/limits/work.ts';
import { movedBy } from '#domain/order/bearing.ts';
import type { Coordinates } from '#domain/order/distance.ts';
import { cornerAt, FEWEST_CORNERS } from '#domain/order/outline.ts';

const { outlines: MOST_OUTLINES, outlineCorners: MOST_CORNERS } = workLimits.restaurant;

/** What delivering costs, as it is typed. */
export interface TypedTerms {
  minimum: string;
  delivery: string;
  freeFrom: string;
}

/** An outline as it is being drawn. */
export interface Draft extends TypedTerms {
  corners: readonly Coordinates[];
  /** The last corner is joined to the first. */
  isClosed: boolean;
  takenIn: readonly number[];
  leftOut: readonly number[];
}

interface Sheet {
  drafts: readonly Draft[];
  /** Which outline is drawn on, and which of its corners is picked; -1: none. */
  active: number;
  corner: number;
}

export interface Drawing extends Sheet {
  /** What was there before each step, the last one at the end. */
  past: readonly Sheet[];
}

export type Step =
  | { do: 'tap'; at: Coordinates; terms: TypedTerms }
  | { do: 'begin'; terms: TypedTerms }
  | { do: 'circle'; center: Coordinates; metres: number; terms: TypedTerms }
  | { do: 'close' }
  | { do: 'drop' }
  | { do: 'choose'; active: number }
  | { do: 'pick'; corner: number }
  /** `goesOn`: of one movement of a hand, which is one step back. */
  | { do: 'move'; corner: number; to: Coordinates; goesOn: boolean }
  | { do: 'insert'; after: number }
  | { do: 'remove'; corner: number }
  | { do: 'tick'; placeId: number; isInside: boolean; wants: boolean }
  | { do: 'type'; terms: Partial<TypedTerms> }
  | { do: 'undo' };

export const openDrawing = (drafts: readonly Draft[]): Drawing => ({
  drafts,
  active: drafts.length > 0 ? 0 : -1,
  corner: -1,
  past: [],
});

/** Corners of a circle, so that one begins with something to pull at. */
const CIRCLE = 8;
/** More steps back than these nobody takes. */
const MOST_STEPS = 100;

/** The drawing after a step. */
export function draw(drawing: Drawing, step: Step): Drawing {
  const { past, ...now } = drawing;
  if (step.do === 'undo') {
    const before = past.at(-1);
    return before ? { ...before, past: past.slice(0, -1) } : drawing;
  }
  const next = stepOf(now, step);
  if (next === now) return drawing;
  const isLook = step.do === 'choose' || step.do === 'pick' || step.do === 'type';
  const goesOn = step.do === 'move' && step.goesOn;
  return { ...next, past: isLook || goesOn ? past : [...past, now].slice(-MOST_STEPS) };
}

function stepOf(now: Sheet, step: Exclude<Step, { do: 'undo' }>): Sheet {
  const { drafts, active } = now;
  const draft = drafts[active];
  switch (step.do) {
    case 'tap':
      return tap(now, step);
    case 'begin':
      return begin(now, { corners: [], isClosed: false }, step.terms);
    case 'circle': {
      const corners = Array.from({ length: CIRCLE }, (_, at) => {
        const angle = (at * 2 * Math.PI) / CIRCLE;
        const [north, east] = [step.metres * Math.cos(angle), step.metres * Math.sin(angle)];
        return cornerAt(movedBy(step.center, { north, east }));
      });
      return begin(now, { corners, isClosed: true }, step.terms);
    }
    case 'choose':
      return { ...now, active: step.active, corner: -1 };
    case 'pick':
      return { ...now, corner: step.corner };
    case 'drop': {
      const rest = drafts.filter((_, at) => at !== active);
      return { drafts: rest, active: Math.min(active, rest.length - 1), corner: -1 };
    }
    default:
      return draft ? change(now, draft, step) : now;
  }
}

function begin(now: Sheet, line: Pick<Draft, 'corners' | 'isClosed'>, terms: TypedTerms): Sheet {
  if (now.drafts.length >= MOST_OUTLINES) return now;
  const draft = { ...line, takenIn: [], leftOut: [], ...terms };
  return { drafts: [...now.drafts, draft], active: now.drafts.length, corner: -1 };
}

function tap(now: Sheet, { at, terms }: Extract<Step, { do: 'tap' }>): Sheet {
  const draft = now.drafts[now.active];
  if (!draft) return tapOn(begin(now, { corners: [], isClosed: false }, terms), at);
  return draft.isClosed ? now : tapOn(now, at);
}

function tapOn(now: Sheet, at: Coordinates): Sheet {
  const draft = now.drafts[now.active];
  if (!draft || draft.corners.length >= MOST_CORNERS) return now;
  return replace(now, { ...draft, corners: [...draft.corners, cornerAt(at)] }, draft.corners.length);
}

const replace = (now: Sheet, draft: Draft, corner = now.corner): Sheet => ({
  ...now,
  drafts: now.drafts.map((one, at) => (at === now.active ? draft : one)),
  corner,
});

type Change = Extract<Step, { do: 'close' | 'move' | 'insert' | 'remove' | 'tick' | 'type' }>;

function change(now: Sheet, draft: Draft, step: Change): Sheet {
  const { corners } = draft;
  switch (step.do) {
    case 'close':
      return corners.length < FEWEST_CORNERS ? now : replace(now, { ...draft, isClosed: true }, -1);
    case 'move':
      return replace(now, { ...draft, corners: corners.with(step.corner, cornerAt(step.to)) }, step.corner);
    case 'insert': {
      const [one, other] = [corners[step.after], corners[(step.after + 1) % corners.length]];
      if (!one || !other || corners.length >= MOST_CORNERS) return now;
      const middle = {
        latitude: (one.latitude + other.latitude) / 2,
        longitude: (one.longitude + other.longitude) / 2,
      };
      const next = corners.toSpliced(step.after + 1, 0, cornerAt(middle));
      return replace(now, { ...draft, corners: next }, step.after + 1);
    }
    case 'remove': {
      if (draft.isClosed && corners.length <= FEWEST_CORNERS) return now;
      const next = corners.toSpliced(step.corner, 1);
      return replace(now, { ...draft, corners: next }, Math.min(step.corner, next.length - 1));
    }
    case 'tick':
      return replace(now, { ...draft, ...ticked(draft, step) });
    case 'type':
      return replace(now, { ...draft, ...step.terms });
  }
}

/** What is as the line says needs no word of its own. */
function ticked(
  { takenIn, leftOut }: Draft,
  { placeId, isInside, wants }: Extract<Step, { do: 'tick' }>,
): Pick<Draft, 'takenIn' | 'leftOut'> {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== placeId);
  return {
    takenIn: wants && !isInside ? [...without(takenIn), placeId] : without(takenIn),
    leftOut: !wants && isInside ? [...without(leftOut), placeId] : without(leftOut),
  };
}
