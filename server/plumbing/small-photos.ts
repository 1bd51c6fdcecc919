import { PHOTO_FORMATS, type PhotoFormat, type PhotoWidth } from '#server/adapters/drawing-room.ts';
import type { Context } from './context.ts';
import { drawing, keptDrawing } from './drawings.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/** Photos of one kind in the widths in px in which pages show them, each made when it is first asked for. */
export function smallPhotos(
  widths: readonly (PhotoWidth | 1600)[],
  findWhole: (context: Needed, name: string) => Promise<Buffer | null>,
) {
  const keyOf = (name: string, width: number, format: PhotoFormat) => `${name}-${width}.${format}`;
  return {
    /** Under what the photo of that name is kept. */
    keysOf: (name: string): string[] =>
      PHOTO_FORMATS.flatMap((format) => widths.map((width) => keyOf(name, width, format))),

    /** Finds {name}-{width}; null where there is no such photo, or others wait already. */
    find:
      (format: PhotoFormat) =>
      async (context: Needed, asked: string): Promise<Buffer | null> => {
        const [, name = '', wide = ''] = /^([\w-]+)-(\d{3,4})$/.exec(asked) ?? [];
        const width = widths.find((one) => String(one) === wide);
        if (width === undefined) return null;
        const key = keyOf(name, width, format);
        const kept = await keptDrawing(context, key);
        if (kept) return kept;
        const whole = await findWhole(context, name);
        return whole && drawing(context, `${format}-${width}`, { key, recipe: whole });
      },
  };
}
