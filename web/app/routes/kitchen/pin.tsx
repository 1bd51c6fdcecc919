import { useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { KitchenPage } from '../../features/kitchen/KitchenPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { PinField } from '../../features/kitchen/PinField.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/pin.ts';
import { AddForm } from '../../features/kitchen/AddForm.tsx';

const { pin: bounds } = workLimits.kitchen;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Deine PIN', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const { restaurant } = await call('kitchenBoard', restaurantIn(url));
  return { id: restaurant.id, name: restaurant.item_name };
});

const act = formAct<unknown, { isSet: true }>('', async (call, { host, pin = '' }) => {
  await call('setOwnPin', { hostId: Number(host), pin });
  return { isSet: true };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function PinRoute({ loaderData: { id, name } }: Route.ComponentProps) {
  const answer = useActionData();
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <KitchenPage restaurantId={id} title="Deine PIN" note={name}>
      <AddForm
        title="PIN für gemeinsame Geräte"
        lead={
          <>
            <p className="text-ink-soft">
              An einem gekoppelten Gerät tippst du auf deinen Namen und gibst die PIN ein. Dann steht dein
              Name bei dem, was du tust. Sag sie niemandem.
            </p>
            {answer && 'isSet' in answer && <Notice look="basil">Deine PIN ist gespeichert.</Notice>}
          </>
        }
        form={form}
        sent={sent}
        label={<>Speichern</>}
        busy={isBusy}
      >
        <input type="hidden" name="host" value={id} />
        <PinField
          label="Neue PIN"
          hint={`${bounds.minLength} bis ${bounds.maxLength} Ziffern, nicht 1234.`}
          {...field('pin')}
        />
      </AddForm>
    </KitchenPage>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
