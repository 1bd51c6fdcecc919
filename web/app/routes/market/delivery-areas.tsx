import type { Call } from '../../api.ts';
import { AreaTable } from '../../features/facts/AreaTable.tsx';
import { toArea } from '../../features/facts/area.ts';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/delivery-areas.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Lieferorte',
    description: 'Wohin geliefert wird, ab welchem Mindestbestellwert und zu welchen Lieferkosten.',
  });

async function load(call: Call) {
  const { hostId, title } = await call('site', {});
  const { locations } = await call('hostlocations', { hostId });
  return { title: hostId ? title : null, areas: locations.map(toArea) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Where the site's restaurant delivers to, or where any restaurant of a marketplace does (PAG-005 to PAG-007). */
export default function DeliveryAreasPage({ loaderData: { title, areas } }: Route.ComponentProps) {
  return (
    <FactsPage
      title="Lieferorte"
      lead={
        title
          ? `Hierhin liefert ${title}.`
          : 'Hierhin liefern unsere Restaurants. Mindestbestellwert und Lieferkosten sind die günstigsten am Ort.'
      }
    >
      <AreaTable areas={areas} isMarket={title === null} />
    </FactsPage>
  );
}
