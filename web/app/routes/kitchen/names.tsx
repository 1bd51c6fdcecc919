import { Form, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/names.ts';
import { KitchenPage } from '../../features/kitchen/KitchenPage.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Namen der Zutaten', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenNames', restaurantIn(url)));

const FIELD = /^names-(\d+)$/;

const act = formAct<unknown, 'saved'>('', async (call, { host, ...typed }) => {
  const ingredients = Object.entries(typed).flatMap(([field, names]) => {
    const [, id] = FIELD.exec(field) ?? [];
    return id === undefined ? [] : [{ id: Number(id), names }];
  });
  await call('saveKitchenNames', { hostId: Number(host), ingredients });
  return 'saved';
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenNamesPage({ loaderData }: Route.ComponentProps) {
  return <NamesPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}

type Named = Answer<'kitchenNames'>;

/** What guests call the ingredients of a restaurant in their notes. */
function NamesPage({ loaded: { restaurant, ingredients } }: { loaded: Named }) {
  return (
    <KitchenPage restaurantId={restaurant.id} title="Namen der Zutaten" note={restaurant.item_name}>
      {ingredients.length === 0 ? (
        <EmptyState title="Noch keine Zutaten">
          Sobald Gerichte auf der Karte Zutaten oder Extras haben, stehen sie hier.
        </EmptyState>
      ) : (
        <NamesForm restaurantId={restaurant.id} ingredients={ingredients} />
      )}
    </KitchenPage>
  );
}

interface NamesFormProps {
  restaurantId: number;
  ingredients: Named['ingredients'];
}

function NamesForm({ restaurantId, ingredients }: NamesFormProps) {
  const answer = useActionData();
  const sent = sentIn(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  const { form, field } = useSentForm(
    sent,
    Object.fromEntries(ingredients.map(({ id, names }) => [`names-${id}`, names.join(', ')])),
  );
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
      <p className="max-w-176">
        Wie nennen eure Gäste das? Steht „Bölle“ bei den Zwiebeln, dann lässt die Notiz „ohne Bölle“ die
        Zwiebeln weg. Mehrere Namen trennst du mit Komma. Übliche Namen, etwa Möhren für Karotten, verstehen
        wir von selbst.
      </p>
      <FormAlert sent={sent} />
      <div role="status">
        {answer === 'saved' && <Notice look="basil">Gespeichert. Es gilt ab der nächsten Notiz.</Notice>}
      </div>
      <input type="hidden" name="host" value={restaurantId} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-4 [&_input]:scroll-mb-24">
        {ingredients.map(({ id, title }) => (
          <TextField
            key={id}
            label={title}
            placeholder="auch genannt …"
            {...workLimits.menu.otherNames}
            autoComplete="off"
            {...field(`names-${id}`)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 border-t border-line bg-enamel pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </div>
    </Form>
  );
}
