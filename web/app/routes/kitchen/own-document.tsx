import { Form, useActionData } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { PROVIDER_DOCUMENT_NAMES, PROVIDER_DOCUMENTS } from '#domain/order/provider-documents.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FileField } from '../../features/provider/FileField.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/own-document.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nachweis', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const { restaurant: own, documents } = await call('ownStart', hostIn(url));
  return { own, documents };
});

async function act(call: Call, args: RouteArgs) {
  const chosen = (await args.request.clone().formData()).get('document');
  const document = chosen instanceof File ? chosen : new File([], '');
  const send = ownAct(async (_, { hostId, ...typed }) => {
    // Not sent at all: it would only be thrown away at the other end.
    if (document.size > inBytes(fileLimits.document))
      return { fields: { document: tooLarge('Diese Datei', fileLimits.document) } };
    const kind = PROVIDER_DOCUMENT_NAMES.find((name) => name === typed['kind']) ?? 'trade';
    await call('saveOwnDocument', { hostId, kind, document });
    return goOn(staffPaths.own(hostId), 'Dein Nachweis ist bei uns');
  });
  return send(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnDocumentPage({ loaderData: { own, documents } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const next = documents.find(({ isNeeded, isThere }) => isNeeded && !isThere) ?? documents[0];
  const { form, field, errorOf } = useSentForm(sent, { kind: next?.document ?? 'trade' });
  return (
    <OwnFrame restaurant={own} title="Nachweis" back={{ to: staffPaths.own(own.id), label: 'Übersicht' }}>
      {documents.length === 0 ? (
        <Notice>Über deine Anmeldung ist entschieden. Einen Nachweis brauchen wir nicht mehr.</Notice>
      ) : (
        <Part>
          <Form
            ref={form}
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 content-start gap-4"
          >
            <FormAlert sent={sent} />
            <input type="hidden" name="host" value={own.id} />
            <Facts facts={documents.map((one) => [PROVIDER_DOCUMENTS[one.document], sayStanding(one)])} />
            <SelectField label="Was lädst du hoch?" {...field('kind')}>
              {documents.map(({ document }) => (
                <option key={document} value={document}>
                  {PROVIDER_DOCUMENTS[document]}
                </option>
              ))}
            </SelectField>
            <FileField
              name="document"
              label="Datei"
              hint="Statt der Gewerbeanmeldung tut es auch ein Auszug aus dem Handelsregister. Was schon da ist, wird ersetzt."
              error={errorOf('document')}
              wasSent={sent !== undefined}
            />
            <p className="text-sm text-ink-soft">
              Wir brauchen es, um zu prüfen, wer hier verkauft. Es liegt verschlüsselt bei uns. Nehmen wir
              dich nicht auf, löschen wir alles sofort; sonst gehört es zu deinem Vertrag und geht mit ihm.
              Die Kopie eines Ausweises löschen wir immer, sobald entschieden ist: Schwärze darauf, was wir
              nicht brauchen, wie Foto und Nummern.
            </p>
            <div>
              <Button type="submit">Hochladen</Button>
            </div>
          </Form>
        </Part>
      )}
    </OwnFrame>
  );
}

type Standing = Answer<'ownStart'>['documents'][number];

function sayStanding({ isNeeded, isThere }: Standing): string {
  if (isThere) return 'da';
  return isNeeded ? 'fehlt noch' : 'freiwillig';
}

export function ErrorBoundary() {
  return <OwnError />;
}
