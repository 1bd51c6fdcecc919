import { Form, redirect, useActionData, useNavigation, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/access.ts';
import { Actions } from '../../ui/Actions.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zugang', noindex: true });

const load = loginFirst((call: Call) => call('officeAccess', {}));

const act = formAct<object, never>('', async (call, { email = '', reason = '' }) => {
  await call('officeResetFactors', { email, reason });
  throw redirect(`${staffPaths.officeAccess()}?erledigt`);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** For whoever has lost the second factor and every recovery code. */
export default function OfficeAccessPage() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const [query] = useSearchParams();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <h1 className="text-2xl">Zweiten Faktor zurücksetzen</h1>
      <p className="max-w-3xl">
        Wer Passkey, Code-App und Notfallcodes verloren hat, kommt nicht mehr hinein. Prüfe erst auf einem
        anderen Weg, dass wirklich diese Person fragt: Ruf sie unter der Nummer an, die du kennst, oder lass
        dir den Ausweis zeigen.
      </p>
      <Card rim className="max-w-3xl">
        <Form method="post" ref={form} noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          {query.has('erledigt') && !sent && (
            <Notice look="basil">
              Zurückgesetzt. Die Person ist überall abgemeldet und hat eine Mail bekommen.
            </Notice>
          )}
          <TextField label="E-Mail des Kontos" type="email" {...limits.person.email} {...field('email')} />
          <TextArea
            label="Wie hast du geprüft, wer fragt?"
            hint="Steht im Protokoll."
            {...workLimits.office.decision}
            {...field('reason')}
          />
          <Actions>
            <Button type="submit" look="danger" busy={isBusy}>
              Zurücksetzen
            </Button>
          </Actions>
        </Form>
      </Card>
    </>
  );
}
