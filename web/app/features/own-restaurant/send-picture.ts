import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { goOn } from './say-saved.ts';

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

/** What a photo is of, and the page that its form stands on. */
type Photographed = Omit<Input<'saveOwnPhoto'>, 'image'> & { page: string };

/** Keeps the photo that a form of something carries, or takes the one there is away; undefined where it is another form. */
export async function actOnPhoto(
  call: Call,
  { intent }: Typed,
  picture: File,
  { page, ...of }: Photographed,
): Promise<Wrong | undefined> {
  if (intent === 'picture')
    return (
      (await sendPicture(picture, (image) => call('saveOwnPhoto', { ...of, image }))) ??
      goOn(page, 'Das Foto ist gespeichert')
    );
  if (intent !== 'remove-picture') return undefined;
  await call('saveOwnPhoto', of);
  return goOn(page, 'Das Foto ist weg');
}
