import { useState } from 'react';
import { Link } from 'react-router';
import { containsWords, placeText } from '#domain/text/german-text.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { type Area, groupAreas, toArea } from '../../../features/facts/area.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import { EmptyState } from '../../../ui/Message.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { Route } from './+types/delivery-areas.ts';

/** More than fit on a screen want a search. */
const SEARCHED_FROM = 15;

/** Delivery locations with minimum order value and delivery cost; on a marketplace each leads to its list. */
function AreaTable({ areas, isMarket }: { areas: readonly Area[]; isMarket: boolean }) {
  const [typed, setTyped] = useState('');
  if (areas.length === 0) return <EmptyState title="Zurzeit wird nicht geliefert" />;
  const shown = areas.filter((area) => containsWords(placeText(area), typed));
  return (
    <div className="grid max-w-4xl gap-4">
      {areas.length >= SEARCHED_FROM && (
        <SearchField label="Ort suchen" value={typed} {...limits.search.dish} onType={setTyped} />
      )}
      <Table caption="Lieferorte" hideCaption>
        <thead>
          <tr>
            <th scope="col">Ort</th>
            <th scope="col" className="num">
              <span className="sr-only lg:not-sr-only">Mindestbestellwert</span>
              <span className="lg:hidden" aria-hidden="true">
                Ab
              </span>
            </th>
            <th scope="col" className="num">
              Lieferung
            </th>
          </tr>
        </thead>
        {groupAreas(shown).map(({ name, areas: inTown }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="area-town">
                {name}
              </th>
            </tr>
            {inTown.map((area) => (
              <Row key={area.id} area={area} isMarket={isMarket} />
            ))}
          </tbody>
        ))}
      </Table>
      {shown.length === 0 && <p role="status">Dorthin wird leider nicht geliefert.</p>}
    </div>
  );
}

function Row({ area, isMarket }: { area: Area; isMarket: boolean }) {
  const { town, district, minimumOrder, deliveryCost, freeFrom } = area;
  const name = district || town;
  return (
    <tr>
      <th scope="row">
        {isMarket ? (
          <Link to={paths.restaurants(area.geoUrl)} className="link inline-block py-0.5">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className="num">{formatEuros(minimumOrder)}</td>
      <td className="text-right tabular-nums">
        {deliveryCost === 0 ? (
          <span className="font-semibold text-basil">kostenlose Lieferung</span>
        ) : (
          <>
            {formatEuros(deliveryCost)}
            {freeFrom > 0 && <small className="block">ab {formatEuros(freeFrom)} frei</small>}
          </>
        )}
      </td>
    </tr>
  );
}

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
          : 'Hierhin liefern unsere Restaurants. Genannt wird an jedem Ort der kleinste Mindestbestellwert mit seinen Lieferkosten.'
      }
    >
      <AreaTable areas={areas} isMarket={title === null} />
    </FactsPage>
  );
}
