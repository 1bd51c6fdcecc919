import { MOST_FILE_BYTES } from '#domain/text/file-kind.ts';
import { DrawingRoom } from '#server/adapters/drawing-room.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** Bytes of a picture at most, by what it is for. */
export const MOST_BYTES = { photo: MOST_FILE_BYTES, logo: 2 * 1024 * 1024 };

const room = new DrawingRoom();

const BUSY = 'Gerade werden viele Bilder bearbeitet. Bitte versuche es in einer Minute noch einmal.';
const TOO_COSTLY =
  'Dieses Bild ist zu aufwendig gezeichnet. Nimm bitte eine einfachere Datei, zum Beispiel ein JPG.';

const tooLarge = (kind: keyof typeof MOST_BYTES) =>
  `Dieses ${kind === 'logo' ? 'Logo' : 'Foto'} ist zu groß. Wir nehmen bis zu ${MOST_BYTES[kind] / 1024 / 1024} MB.`;

/** Says beside the field `image` why a picture cannot be taken. */
export const wrongPicture = (sentence: string): Refusal =>
  refuse('bad-input', { fields: { image: sentence } });

/** A picture that was sent, drawn anew; null where none was chosen. */
export async function readPicture(
  file: File | '' | undefined,
  kind: keyof typeof MOST_BYTES = 'photo',
): Promise<Buffer | null | Refusal> {
  if (!file || file.size === 0) return null;
  if (file.size > MOST_BYTES[kind]) return wrongPicture(tooLarge(kind));
  const drawn = await room.draw(kind, Buffer.from(await file.arrayBuffer()));
  if (drawn === 'busy') return refuse('too-many-tries', { message: BUSY });
  if (drawn === 'too-costly') return wrongPicture(TOO_COSTLY);
  return (
    drawn ?? wrongPicture('Das können wir nicht als Foto lesen. Wir nehmen JPG, PNG, WebP, GIF und SVG.')
  );
}
