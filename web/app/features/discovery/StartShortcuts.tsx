import { History, ReceiptText, Store } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { PillLink } from '../../ui/PillLink.tsx';
import { SavedPlaces } from '../location/SavedPlaces.tsx';
import { useInfos, useOrderCount } from './use-infos.ts';

/** Back to what this visitor did before. Personal, and therefore fetched once the page is there. */
export function StartShortcuts() {
  const { locations, hosts } = useInfos();
  const [place] = locations;
  const [restaurant] = hosts;
  return (
    <div className="start-shortcuts">
      <OrdersPill />
      {place && (
        <PillLink to={paths.restaurants(place.item_url)} look="glass">
          <History size={18} aria-hidden="true" />
          Zuletzt: {place.item_ort}
        </PillLink>
      )}
      {restaurant && (
        <PillLink to={paths.menu(restaurant.item_url)} look="glass" className="shortcut-restaurant">
          <Store size={18} aria-hidden="true" />
          {restaurant.item_name}
        </PillLink>
      )}
      <SavedPlaces />
    </div>
  );
}

/** The history with its count (LOC-009). */
export function OrdersPill({ look = 'glass' }: { look?: 'glass' | 'soft' }) {
  const count = useOrderCount();
  return (
    <PillLink to={paths.archive()} look={look}>
      <ReceiptText size={18} aria-hidden="true" />
      Deine Bestellungen ({count})
    </PillLink>
  );
}
