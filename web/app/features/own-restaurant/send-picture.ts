import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import type { Wrong } from '../../forms/sent-form.ts';

/** The picture that a form carries. Read it before the form is read for its fields. */
export async function pictureIn(request: Request): Promise<File> {
  const chosen = (await request.clone().formData()).get('image');
  return chosen instanceof File ? chosen : new File([], '');
}

/** Sends a picture, made small where a browser can; or says what is wrong with it. */
export async function sendPicture(
  picture: File,
  send: (image: File) => Promise<unknown>,
): Promise<Wrong | null> {
  if (picture.size === 0) return { fields: { image: 'Bitte wähle ein Bild.' } };
  const isInBrowser = typeof document !== 'undefined';
  const image = isInBrowser
    ? await (await import('../../lib/resize-photo.ts')).resizePhoto(picture)
    : picture;
  // Not sent at all: it would only be thrown away at the other end.
  if (image.size > inBytes(fileLimits.photo))
    return { fields: { image: tooLarge('Dieses Bild', fileLimits.photo) } };
  await send(image);
  return null;
}
