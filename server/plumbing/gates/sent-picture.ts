import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { DrawingRoom } from '#server/adapters/drawing-room.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** What a picture is for, and how it is called then. */
const WORDS = {
  photo: 'Dieses Foto',
  logo: 'Dieses Logo',
  'cover-photo': 'Dieses Titelbild',
  'team-photo': 'Dieses Foto',
};

export type PictureKind = keyof typeof WORDS;

const room = new DrawingRoom();

const BUSY = 'Gerade werden viele Bilder bearbeitet. Bitte versuche es in einer Minute noch einmal.';
const TOO_COSTLY =
  'Dieses Bild ist zu aufwendig gezeichnet. Nimm bitte eine einfachere Datei, zum Beispiel ein JPG.';

/** Says beside the field `image` why a picture cannot be taken. */
export const wrongPicture = (sentence: string): Refusal =>
  refuse('bad-input', { fields: { image: sentence } });

/** A picture that was sent, drawn anew; null where none was chosen. */
export async function readPicture(
  file: File | '' | undefined,
  kind: PictureKind = 'photo',
): Promise<Buffer | null | Refusal> {
  if (!file || file.size === 0) return null;
  const most = fileLimits[kind];
  if (file.size > inBytes(most)) return wrongPicture(tooLarge(WORDS[kind], most));
  const drawn = await room.draw(kind, Buffer.from(await file.arrayBuffer()));
  if (drawn === 'busy') return refuse('too-many-tries', { message: BUSY });
  if (drawn === 'too-costly') return wrongPicture(TOO_COSTLY);
  return (
    drawn ?? wrongPicture('Das können wir nicht als Foto lesen. Wir nehmen JPG, PNG, WebP, GIF und SVG.')
  );
}
