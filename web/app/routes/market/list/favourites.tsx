import type { ReactNode } from 'react';
import { Link, redirect, useActionData } from 'react-router';
import type { Call } from '../../../api.ts';
import { Heart } from '../../../features/favourite/Heart.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, refusalIn, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { DishPicture } from '../../../ui/food/DishPicture.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../../ui/Message.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/favourites.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Deine Lieblinge', noindex: true });

const load = (call: Call) => call('favourites', {});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Every heart of every page, before JavaScript has arrived. */
async function act(call: Call, { request }: RouteArgs) {
  const form = await request.formData();
  const product = form.get('product');
  await call('setFavourite', {
    hostId: Number(form.get('host')),
    ...(product !== null && { productId: Number(product) }),
    liked: form.get('liked') === 'ja',
  });
  throw redirect(paths.favourites());
}

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function FavouritesPage({ loaderData: { restaurants, dishes } }: Route.ComponentProps) {
  const refusal = refusalIn(useActionData());
  return (
    <div className="wrap grid gap-6 pt-5 pb-8">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Deine Lieblinge' }]} />
      <h1>Deine Lieblinge</h1>
      {refusal && <Alert>{refusal.message}</Alert>}
      {restaurants.length + dishes.length === 0 && <NothingLiked />}
      <Group title="Restaurants" count={restaurants.length}>
        {restaurants.map(
          ({ id, item_name: name, item_url: url, item_logo: logo, item_foodtype: cuisines }) => (
            <Row key={id} to={paths.menu(url)} name={name} beside={cuisines}>
              <img src={logo} alt="" width={64} height={64} className="size-16 rounded-md object-cover" />
              <Heart hostId={id} name={name} wasLiked />
            </Row>
          ),
        )}
      </Group>
      <Group title="Gerichte" count={dishes.length}>
        {dishes.map(({ id, hostId, host, hostUrl, title, image, price, severalPrices }) => (
          <Row
            key={id}
            to={paths.product(hostUrl, id)}
            name={title}
            beside={`${severalPrices ? 'ab ' : ''}${formatEuros(price)} · ${host}`}
          >
            <DishPicture picture={image} className="w-16 rounded-md" />
            <Heart hostId={hostId} productId={id} name={title} wasLiked />
          </Row>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby={title}>
      <h2 id={title} className="text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2">{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  name: string;
  beside: string;
  children: [picture: ReactNode, heart: ReactNode];
}

function Row({ to, name, beside, children: [picture, heart] }: RowProps) {
  return (
    <li className="card relative flex items-center gap-3.5 p-2.5">
      {picture}
      <div className="min-w-0 flex-1">
        <h3 className="text-md leading-tight wrap-anywhere">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-ink-soft">{beside}</p>
      </div>
      {heart}
    </li>
  );
}

const NothingLiked = () => (
  <EmptyState
    picture={<FoodPicture food="takeout-box" className="w-32" eager />}
    title="Noch keine Lieblinge"
    action={<ButtonLink to={paths.start()}>Essen aussuchen</ButtonLink>}
  >
    Tippe bei einem Restaurant oder Gericht auf das Herz, dann findest du es hier wieder.
  </EmptyState>
);
