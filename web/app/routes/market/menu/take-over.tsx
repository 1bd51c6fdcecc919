import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { type HandedPiece, readPieces } from '#domain/order/handed-pieces.ts';
import type { Call } from '../../../api.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import {
  browserAction,
  browserLoader,
  type RouteArgs,
  serverAction,
  serverLoader,
} from '../../../lib/route.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import type { Route } from './+types/take-over.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Auswahl übernehmen',
    description: 'Jemand hat für dich ausgesucht: Sieh nach, was es ist, und leg es in deinen Warenkorb.',
    noindex: true,
  });

type Params = { hostUrl: string };
type Args = RouteArgs<Params>;

const choiceIn = ({ searchParams }: URL): HandedPiece[] => readPieces(searchParams.get('auswahl') ?? '');

async function load(call: Call, { params: { hostUrl }, url }: Args) {
  const hostId = await findHostId(call, hostUrl, paths.takeOver);
  const { host, products } = await call('menu', { hostId });
  const lines = choiceIn(url).flatMap(({ productId, size, count }) => {
    const product = products.find(({ id }) => id === productId);
    const sold = product?.sizes.find(({ code }) => code === size);
    return product && sold ? [{ key: `${productId} ${size}`, count, title: product.title, sold }] : [];
  });
  return {
    name: host.item_name,
    lines: lines.map(({ sold, ...line }) => ({ ...line, size: sold.title, price: sold.price })),
  };
}

const act = formAct<Params, never>('', async (call, _typed, { params: { hostUrl }, url }) => {
  const hostId = await findHostId(call, hostUrl, paths.takeOver);
  for (const { productId, size, count } of choiceIn(url))
    for (let piece = 0; piece < count; piece += 1) await call('addProduct', { hostId, productId, size });
  throw redirect(paths.basket(hostUrl), 303);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

/** What somebody, or an assistant, chose for whoever opens the link: seen first, taken by a tap, ordered as always. */
export default function TakeOverPage({ loaderData: { name, lines }, params }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const isBusy = useNavigation().formMethod === 'POST';
  const menu = (
    <ButtonLink look="ghost" to={paths.menu(params.hostUrl)}>
      Zur Speisekarte
    </ButtonLink>
  );
  return (
    <FactsPage title="Auswahl übernehmen" lead={`Das hat jemand bei ${name} für dich ausgesucht.`}>
      {lines.length === 0 ? (
        <EmptyState title="Davon gibt es nichts (mehr)">{menu}</EmptyState>
      ) : (
        <Card rim className="grid max-w-3xl gap-4">
          <ul className="grid gap-2">
            {lines.map(({ key, count, title, size, price }) => (
              <li key={key} className="flex justify-between gap-4">
                <span>
                  {count} × {title}
                  {size && `, ${size}`}
                </span>
                <span>{formatEuros(price * count)}</span>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Lieferkosten, Pfand und was ein Gericht noch fragt, siehst du im Warenkorb. Bestellt ist damit
            noch nichts.
          </p>
          <Form method="post" noValidate className="grid gap-4">
            <FormAlert sent={sent} />
            <Actions>
              <Button type="submit" busy={isBusy}>
                In meinen Warenkorb legen
              </Button>
              {menu}
            </Actions>
          </Form>
        </Card>
      )}
    </FactsPage>
  );
}
