import type { Call } from '../../api.ts';
import type { SentForm, Typed, Wrong } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { OwnRestaurant } from './own-form.ts';
import { PictureForm } from './PictureForm.tsx';
import { goOn } from './say-saved.ts';
import { sendPicture } from './send-picture.ts';

/** What guests see of a restaurant before its dishes. */
export function OwnPictures({ own, sent }: { own: OwnRestaurant; sent: SentForm | undefined }) {
  const pictures = [
    ['Logo', own.logo, 'Am besten quadratisch. Es steht in der Liste und auf deiner eigenen Seite.'],
    [
      'Titelbild',
      own.cover?.replace('{width}', '960') ?? null,
      'Dreimal so breit wie hoch. Ohne eigenes zeigen wir einen Tisch mit euren Gerichten.',
    ],
    ['Teamfoto', own.teamPhoto, 'Wer bei euch kocht. Es steht unten auf der Speisekarte.'],
  ] as const;
  return pictures.map(([what, picture, hint]) => (
    <PictureForm
      key={what}
      {...{ what, picture, hint, hostId: own.id, of: own.item_name }}
      sent={sent?.typed['what'] === what ? sent : undefined}
    />
  ));
}

/** Sends the picture that a form of these carries, or takes away the one there is. */
export async function actOnPicture(
  call: Call,
  { hostId, what }: Typed & { hostId: number },
  picture: File | null,
): Promise<Wrong> {
  const kind = what === 'Titelbild' ? 'cover-photo' : 'team-photo';
  const save = (image?: File) => {
    const input = { hostId, ...(image && { image }) };
    return what === 'Logo' ? call('saveOwnLogo', input) : call('saveOwnPicture', { ...input, kind });
  };
  const wrong = picture ? await sendPicture(picture, save) : await save();
  if (wrong && 'fields' in wrong) return wrong;
  return goOn(staffPaths.ownDetails(hostId), `${what} ${picture ? 'gespeichert' : 'entfernt'}`);
}
