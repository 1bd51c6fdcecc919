import { useActionData, useSearchParams } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useOnceShown } from '../../lib/use-once-shown.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { askedKey, type KeyPlace, madeIn, type OwnKey, pageOf } from './keys.ts';
import { KeyRows } from './KeyRows.tsx';
import { NewKey } from './NewKey.tsx';
import { OnceShown } from './OnceShown.tsx';

/** The keys of a restaurant, a company or of somebody in the office: which there are, making one and ending one. */
export function KeysPart({ place, keys }: { place: KeyPlace; keys: readonly OwnKey[] }) {
  const [query] = useSearchParams();
  const answer = useActionData();
  const made = useOnceShown(madeIn(answer));
  const sent = sentIn(answer);
  const ending = askedKey(query, keys);
  const isHere = sent?.intent === 'neu' || sent?.intent === 'sperren';
  return (
    <>
      {made && keys.some(({ keyId }) => keyId === made.keyId) && (
        <OnceShown title={`Schlüssel „${made.name}“`} label="Schlüssel" secret={made.secret}>
          <b>Er steht nur jetzt hier.</b> Trag ihn gleich in das Programm ein, für das er ist, und gib ihn
          niemandem sonst. Ist er weg, sperre ihn und mach einen neuen.
        </OnceShown>
      )}
      {keys.length === 0 ? (
        <EmptyState title="Noch kein Schlüssel">
          Mit einem Schlüssel liest oder ändert ein Programm das, was du auswählst, ohne Anmeldung.
        </EmptyState>
      ) : (
        <KeyRows place={place} keys={keys} />
      )}
      {/* The next key begins with nothing that the last one may. */}
      <NewKey key={made?.secret} owner={place.owner} sent={ending || !isHere ? undefined : sent} />
      {ending && (
        <FormDialog
          title={`„${ending.name}“ sperren?`}
          back={pageOf(place)}
          submitLabel="Sperren"
          danger
          sent={sent}
        >
          <input type="hidden" name="intent" value="sperren" />
          <input type="hidden" name="key" value={ending.keyId} />
          <p>Das Programm, das ihn benutzt, kommt sofort nicht mehr hinein. Der Schlüssel gilt nie wieder.</p>
        </FormDialog>
      )}
    </>
  );
}
