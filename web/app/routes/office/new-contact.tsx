import '../../features/office/office-form.css';
import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/new-contact.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'QR-Kontakt', noindex: true });

const load = loginFirst((call: Call) => call('officeApplications', { state: 'contact' }));

const act = formAct<object, never>('Das hat leider nicht funktioniert 😭', async (call, typed) => {
  const { id } = await call('addQrContact', typed);
  throw redirect(paths.officeApplication(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const fields: readonly [name: string, label: string, max: number][] = [
  ['item_name', 'Name des Restaurants', 120],
  ['item_email', 'E-Mail', 120],
  ['item_owner_salutation', 'Anrede', 20],
  ['item_owner', 'Inhaberin oder Inhaber', 120],
  ['item_street', 'Straße', 120],
  ['item_houseno', 'Hausnummer', 20],
  ['item_plz', 'Postleitzahl', 10],
  ['item_ort', 'Ort', 120],
  ['item_phone', 'Telefon', 40],
  ['item_cellphone', 'Handynummer', 40],
];

export default function NewContactPage() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <h1 className="text-2xl">Restaurant für einen QR-Code</h1>
      <p className="max-w-3xl">
        Trag ein, was du weißt. Du bekommst eine Adresse, unter der das Restaurant sein ausgefülltes Formular
        findet. Sie gilt einmal.
      </p>
      <Card className="max-w-3xl">
        <Form method="post" ref={form} noValidate className="office-form">
          <FormAlert sent={sent} />
          <div className="office-fields">
            {fields.map(([name, label, maxLength]) => (
              <TextField key={name} label={label} maxLength={maxLength} {...field(name)} />
            ))}
          </div>
          <div className="office-form-buttons">
            <Button type="submit" busy={isBusy}>
              Adresse anlegen
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
