import type { Answer } from '#contract/contract.ts';
import { starsToGrade } from '#domain/people/rating.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { formAct, type Typed } from '../../forms/sent-form.ts';

export type RateParams = { orderId: string; checksum: string };
export type RatingDetails = Answer<'ratingDetails'>;

/** What a rating that has arrived says; `photoError` where only its photo did not. */
export interface Rated {
  rated: true;
  photoError: string;
}

const linkOf = ({ orderId, checksum }: RateParams) => ({ orderId: Number(orderId), checksum });

/** Null where the link opens nothing (REV-036). */
export async function loadDetails(
  call: Call,
  { params }: RouteArgs<RateParams>,
): Promise<RatingDetails | null> {
  try {
    return await call('ratingDetails', linkOf(params));
  } catch (error) {
    if (isApiError(error) && error.code === 'unhealthy') throw error;
    return null;
  }
}

/** Sends the rating and then its photo (REV-029); with `intent` photo only that. */
export async function actOnRating(call: Call, args: RouteArgs<RateParams>) {
  const chosen = (await args.request.clone().formData()).get('image');
  const photo = chosen instanceof File && chosen.size > 0 ? chosen : null;
  const send = formAct<RateParams, Rated>('', async (_, typed) => {
    if (typed['intent'] === 'photo') {
      await sendPhoto(call, args.params, photo ?? new File([], ''));
      return { rated: true, photoError: '' };
    }
    const { exception } = await call('review', { ...linkOf(args.params), ...ratingIn(typed) });
    // ERR-060
    if (exception) return { fields: {}, alert: exception };
    return { rated: true, photoError: photo ? await trySending(call, args.params, photo) : '' };
  });
  return send(call, args);
}

export const ratedIn = (answer: unknown): Rated | undefined =>
  typeof answer === 'object' && answer !== null && 'rated' in answer ? (answer as Rated) : undefined;

const numberIn = (text = '') => (text === '' ? null : Number(text));

// Guests give stars; the wire has the documents' school grades.
const gradeIn = (text?: string) => {
  const stars = numberIn(text);
  return stars === null ? null : starsToGrade(stars);
};

const ratingIn = ({ quality, time, price, reorder, comment = '', publicName, ...typed }: Typed) => ({
  quality: gradeIn(quality),
  time: gradeIn(time),
  price: gradeIn(price),
  reorder: numberIn(reorder) as 0 | 50 | 100 | null,
  comment,
  publicName: publicName === 'Y',
  dishes: dishesIn(typed),
});

/** What a field for the thumb of a dish is called. */
export const thumbOf = (productId: number): string => `dish-${productId}`;

const dishesIn = (typed: Typed) =>
  Object.entries(typed).flatMap(([name, value]) => {
    const id = Number(/^dish-(\d+)$/.exec(name)?.[1]);
    return id > 0 ? [{ id, liked: value === 'up' }] : [];
  });

// The rating is kept already: a photo that fails shall not look like a rating that failed.
async function trySending(call: Call, params: RateParams, photo: File): Promise<string> {
  try {
    await sendPhoto(call, params, photo);
    return '';
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.fields?.['image'] ?? error.message;
  }
}

async function sendPhoto(call: Call, params: RateParams, photo: File): Promise<void> {
  const isInBrowser = typeof document !== 'undefined';
  const image = isInBrowser ? await (await import('../../lib/resize-photo.ts')).resizePhoto(photo) : photo;
  // Not sent at all: it would only be thrown away at the other end.
  const isTooLarge = image.size > inBytes(fileLimits.photo);
  await call('reviewAddImage', { ...linkOf(params), image: isTooLarge ? new File([], '') : image });
}
