import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { paths } from '../../lib/paths.ts';
import { useLastPlace } from '../location/use-last-place.ts';

/** Startseite > place > restaurant; the place is the visitor's own and comes once the page is there (LAY-004). */
export function MenuCrumbs({ name }: { name: string }) {
  const place = useLastPlace();
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Startseite', to: paths.start() },
        ...(place ? [{ label: place.item_ort, to: paths.restaurants(place.item_url) }] : []),
        { label: name },
      ]}
    />
  );
}
