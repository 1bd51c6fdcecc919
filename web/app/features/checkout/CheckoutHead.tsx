import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { MARKETS } from '../../visit/variants.ts';
import type { Checkout } from './load-checkout.ts';

const GroupSection = lazy(() => import('../group-order/GroupSection.tsx'));

/** Where the guest is, and the way back. */
export function Crumbs({ loaded: { host, siteType, lastPlace } }: { loaded: Checkout }) {
  const place = MARKETS.includes(siteType) ? lastPlace : null;
  return (
    // A phone has room for the way back alone.
    <div className="max-sm:[&_li:nth-last-child(n+4)]:hidden">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          ...(place ? [{ label: place.item_ort, to: paths.restaurants(place.item_url) }] : []),
          { label: host.item_name, to: paths.menu(host.item_url) },
          { label: 'Warenkorb' },
        ]}
      />
    </div>
  );
}

/** The group order that is collected here. */
export const GroupPart = ({ loaded: { group } }: { loaded: Checkout }) =>
  group && (
    <Suspense>
      <GroupSection loaded={group} />
    </Suspense>
  );
