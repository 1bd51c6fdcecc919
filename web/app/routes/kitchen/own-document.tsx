import { Form, useActionData } from 'react-router';
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
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/own-document.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Nachweis', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const { restaurant: own, steps } = await call('ownStart', hostIn(url));
  return { own, state: steps.find(({ step }) => step === 'document')?.state };
});

async function act(call: Call, args: RouteArgs) {
  const chosen = (await args.request.clone().formData()).get('document');
  const document = chosen instanceof File ? chosen : new File([], '');
  const send = ownAct(async (_, { hostId }) => {
    // Not sent at all: it would only be thrown away at the other end.
    if (document.size > inBytes(fileLimits.document))
      return { fields: { document: tooLarge('Diese Datei', fileLimits.document) } };
    await call('saveOwnDocument', { hostId, document });
    return goOn(staffPaths.own(hostId), 'Dein Nachweis ist bei uns');
  });
  return send(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OwnDocumentPage({ loaderData: { own, state } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form, errorOf } = useSentForm(sent);
  return (
    <OwnFrame restaurant={own} title="Nachweis" back={{ to: staffPaths.own(own.id), label: 'Übersicht' }}>
      {state === undefined ? (
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
            {state === 'done' && <p>Einen Nachweis haben wir schon. Ein neuer tritt an seine Stelle.</p>}
            <FileField
              name="document"
              label="Gewerbeanmeldung"
              hint="Ein Auszug aus dem Handelsregister tut es auch."
              error={errorOf('document')}
              wasSent={sent !== undefined}
            />
            <p className="text-sm text-ink-soft">
              Wir brauchen ihn, um zu prüfen, wer hier verkauft. Er liegt verschlüsselt bei uns. Nehmen wir
              dich nicht auf, löschen wir ihn sofort; sonst gehört er zu deinem Vertrag und geht mit ihm.
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

export function ErrorBoundary() {
  return <OwnError />;
}
