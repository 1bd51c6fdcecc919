import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { PinField } from '../../features/kitchen/PinField.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import type { Route } from './+types/who.ts';
import { TickLine } from '../../ui/TickLine.tsx';
import { DeviceCard } from '../../features/till/TillFrame.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Wer arbeitet?', noindex: true });

async function load(call: Call) {
  const { device } = await call('kitchenDevice', {});
  if (!device) throw redirect(staffPaths.pairKitchen());
  return device;
}

const act = formAct<unknown, { fields: Record<string, string> }>(
  '',
  async (call, { intent, person = '', pin = '' }) => {
    if (intent === 'niemand') await call('kitchenActEnd', {});
    else if (person === '') return { fields: { person: 'Bitte tippe auf deinen Namen.' } };
    else await call('kitchenAct', { personId: Number(person), pin });
    throw redirect(staffPaths.kitchen());
  },
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** A tap on one's name and the PIN: from then on this device acts in it. */
export default function WhoRoute({ loaderData: { name, acting, people } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form, field, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <DeviceCard title="Wer arbeitet?">
      <p>
        {acting
          ? `An „${name}“ arbeitet gerade ${acting.name}.`
          : `An „${name}“ ist gerade niemand angemeldet.`}
      </p>
      {people.length === 0 ? (
        <p>
          Noch hat niemand eine PIN. Jeder setzt seine eigene in der Küche unter „Mehr“ → „Deine PIN“, mit dem
          eigenen Konto.
        </p>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-4 w-full text-start">
          <FormAlert sent={sent} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">Dein Name</legend>
            {people.map(({ personId, name: person }) => (
              <TickLine
                key={personId}
                type="radio"
                name="person"
                value={personId}
                defaultChecked={sent?.typed['person'] === String(personId)}
              >
                {person}
              </TickLine>
            ))}
            <FieldError error={errorOf('person')} />
          </fieldset>
          <PinField label="PIN" {...field('pin')} />
          <Button type="submit" wide busy={isBusy}>
            Los geht’s
          </Button>
        </Form>
      )}
      {acting && (
        <Form className="grid w-full gap-4 text-start" method="post">
          <Button type="submit" look="ghost" name="intent" value="niemand">
            {acting.name} abmelden
          </Button>
        </Form>
      )}
      <Link to={staffPaths.kitchen()} className="link">
        Zurück zur Küche
      </Link>
    </DeviceCard>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
