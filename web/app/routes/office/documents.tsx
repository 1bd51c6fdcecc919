import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import {
  PROVIDER_DOCUMENT_NAMES,
  PROVIDER_DOCUMENTS,
  type ProviderDocument,
} from '#domain/order/provider-documents.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn, type Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/documents.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Unterlagen', noindex: true });

const load = loginFirst((call: Call) => call('officeDocuments', {}));

const before = (document: ProviderDocument): string => `before-${document}`;

const act = formAct<unknown, never>('', async (call, typed) => {
  await call('saveOfficeDocuments', {
    needed: chosenIn(typed, (name) => name),
    before: chosenIn(typed, before),
  });
  throw redirect(staffPaths.officeApplications());
});

const chosenIn = (typed: Typed, nameOf: (document: ProviderDocument) => string): ProviderDocument[] =>
  PROVIDER_DOCUMENT_NAMES.filter((document) => typed[nameOf(document)] !== undefined);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const NOTES: Record<ProviderDocument, string> = {
  trade: 'Ein Auszug aus dem Handelsregister tut es auch.',
  identity: 'Wird nur angesehen: Sobald entschieden ist, löschen wir die Kopie.',
  hygiene: 'Art. 6 der Verordnung (EG) 852/2004; das Amt bestätigt sie.',
};

/** Which documents a restaurant has to bring before it is let in. */
export default function OfficeDocumentsPage({ loaderData: { needed } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const isBusy = useNavigation().state === 'submitting';
  const isChosen = (document: ProviderDocument): boolean =>
    sent ? sent.typed[document] !== undefined : needed.includes(document);
  return (
    <>
      <OfficeHead
        title="Nötige Unterlagen"
        note="Ohne sie wird ein Restaurant nur mit einem Grund freigegeben"
      />
      <Part>
        <Form key={needed.join()} method="post" className="grid gap-4">
          <FormAlert sent={sent} />
          {needed.map((document) => (
            <input key={document} type="hidden" name={before(document)} value="ja" />
          ))}
          <ChoiceGroup legend="Was muss da sein?" className="grid gap-2">
            {PROVIDER_DOCUMENT_NAMES.map((document) => (
              <OptionRow
                key={document}
                type="checkbox"
                name={document}
                value="ja"
                defaultChecked={isChosen(document)}
              >
                {PROVIDER_DOCUMENTS[document]}
                <small className="block text-ink-soft">{NOTES[document]}</small>
              </OptionRow>
            ))}
          </ChoiceGroup>
          <p className="text-ink-soft">
            Das gilt sofort, auch für Anmeldungen, die schon warten. Bei ihnen steht dann in der Übersicht,
            was noch fehlt.
          </p>
          <Actions>
            <Button type="submit" busy={isBusy}>
              Speichern
            </Button>
            <Link to={staffPaths.officeApplications()} className="btn btn-ghost">
              Zurück
            </Link>
          </Actions>
        </Form>
      </Part>
    </>
  );
}
