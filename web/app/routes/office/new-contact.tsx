import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import type { TextLimit } from '#domain/limits/limit.ts';
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
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/new-contact.ts';
import { Actions } from '../../ui/Actions.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'QR-Kontakt', noindex: true });

const load = loginFirst((call: Call) => call('officeApplications', { state: 'contact' }));

const act = formAct<object, never>('Das hat leider nicht funktioniert 😭', async (call, typed) => {
  const { id } = await call('addQrContact', typed);
  throw redirect(staffPaths.officeApplication(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const { restaurant } = workLimits;
const fields: readonly [name: string, label: string, limit: TextLimit][] = [
  ['item_name', 'Name des Restaurants', restaurant.name],
  ['item_email', 'E-Mail', limits.person.email],
  ['item_owner_salutation', 'Anrede', restaurant.salutation],
  ['item_owner', 'Inhaberin oder Inhaber', restaurant.owner],
  ['item_street', 'Straße', restaurant.street],
  ['item_houseno', 'Hausnummer', restaurant.houseNumber],
  ['item_plz', 'Postleitzahl', limits.address.postalCode],
  ['item_ort', 'Ort', restaurant.town],
  ['item_phone', 'Telefon', restaurant.phone],
  ['item_cellphone', 'Handynummer', restaurant.phone],
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
        <Form method="post" ref={form} noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3.5">
            {fields.map(([name, label, limit]) => (
              <TextField key={name} label={label} {...limit} {...field(name)} />
            ))}
          </div>
          <Actions>
            <Button type="submit" busy={isBusy}>
              Adresse anlegen
            </Button>
          </Actions>
        </Form>
      </Card>
    </>
  );
}
