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
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
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
  const lines = choiceIn(url).flatMap((piece) => {
    const product = products.find(({ id }) => id === piece.productId);
    const sold = product?.sizes.find(({ code }) => code === piece.size);
    if (!product || !sold) return [];
    const isOut = product.soldOut || sold.soldOut;
    return [{ piece, title: product.title, size: sold.title, price: sold.price, isOut }];
  });
  return { hostId, name: host.item_name, lines };
}

/** What is sold out is left where it is; the page says so before and after. */
const act = formAct<Params, never>('', async (call, _typed, args) => {
  const {
    params: { hostUrl },
  } = args;
  const { hostId, lines } = await load(call, args);
  const pieces = lines.filter(({ isOut }) => !isOut).map(({ piece }) => piece);
  await call('takeChoice', { hostId, pieces });
  throw redirect(paths.basket(hostUrl), 303);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

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
            {lines.map(({ piece, title, size, price, isOut }) => (
              <li key={`${piece.productId} ${piece.size}`} className="flex justify-between gap-4">
                <span>
                  {piece.count} × {title}
                  {size && `, ${size}`}
                </span>
                <span>{isOut ? 'gerade ausverkauft' : formatEuros(price * piece.count)}</span>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Was davon schon in deinem Warenkorb liegt, kommt nicht doppelt hinein. Lieferkosten, Pfand und was
            ein Gericht noch fragt, siehst du dort. Bestellt ist damit noch nichts.
          </p>
          <Form method="post" noValidate className="grid gap-4">
            <FormAlert sent={sent} />
            <Actions>
              {lines.some(({ isOut }) => !isOut) && (
                <Button type="submit" busy={isBusy}>
                  In meinen Warenkorb legen
                </Button>
              )}
              {menu}
            </Actions>
          </Form>
        </Card>
      )}
    </FactsPage>
  );
}
