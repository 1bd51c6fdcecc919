import { MOST_FILE_BYTES } from '#domain/file-kind.ts';
import { redrawPhoto } from '#server/adapters/photo.ts';
import { refuse, type Refusal } from './refusal.ts';

/** Says beside the field `image` why a picture cannot be taken. */
export const wrongPicture = (sentence: string): Refusal =>
  refuse('bad-input', { fields: { image: sentence } });

/** A picture that was sent, drawn anew; null where none was chosen. */
export async function readPicture(
  file: File | '' | undefined,
  redraw: (bytes: Buffer) => Promise<Buffer | null> = redrawPhoto,
): Promise<Buffer | null | Refusal> {
  if (!file || file.size === 0) return null;
  if (file.size > MOST_FILE_BYTES) return wrongPicture('Dieses Foto ist zu groß. Wir nehmen bis zu 10 MB.');
  const bytes = await redraw(Buffer.from(await file.arrayBuffer()));
  return (
    bytes ?? wrongPicture('Das können wir nicht als Foto lesen. Wir nehmen JPG, PNG, WebP, GIF und SVG.')
  );
}
