import { History, ReceiptText, Store } from '../../ui/icons.ts';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { useBrowserFact } from '../../lib/store.ts';
import { PillLink } from '../../ui/PillLink.tsx';
import { Alert } from '../../ui/Message.tsx';
import { SavedPlaces } from '../location/SavedPlaces.tsx';
import { chooseRestaurant, opensElsewhere } from './choose-restaurant.ts';
import type { Infos } from './infos.client.ts';
import { useInfos, useOrderCount } from './use-infos.ts';

/** Back to what this visitor did before. Personal, and therefore fetched once the page is there. */
export function StartShortcuts() {
  const { locations, hosts } = useInfos();
  const [place] = locations;
  const [restaurant] = hosts;
  return (
    // Room for what the browser fetches later, so that nothing below it moves.
    <div className="group mt-5 flex min-h-37 flex-wrap content-start justify-center gap-x-3 gap-y-2 *:[.alert]:w-full *:[.alert]:text-left lg:min-h-11 lg:not-has-[.alert]:flex-nowrap">
      <OrdersPill />
      {place && (
        <PillLink to={paths.restaurants(place.item_url)} look="glass">
          <History size={18} aria-hidden="true" />
          Zuletzt: {place.item_ort}
        </PillLink>
      )}
      {restaurant && <LastRestaurant restaurant={restaurant} />}
      <SavedPlaces />
    </div>
  );
}

// Like a card of the list, it leads on only once the server knows which restaurant is meant (ERR-004).
function LastRestaurant({ restaurant: { id, item_url, item_name } }: { restaurant: Infos['hosts'][number] }) {
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const open = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setFailed(false);
    try {
      await chooseRestaurant(call, { id, url: item_url });
    } catch {
      setFailed(true);
      return;
    }
    await navigate(paths.menu(item_url));
  };
  return (
    <>
      <PillLink
        to={paths.menu(item_url)}
        look="glass"
        className="max-lg:group-has-[.saved-places]:hidden"
        onClick={(event) => void open(event)}
      >
        <Store size={18} aria-hidden="true" />
        {item_name}
      </PillLink>
      {hasFailed && <Alert>Der gewählte Anbieter konnte nicht ausgewählt werden 😭</Alert>}
    </>
  );
}

/** The history with its count (LOC-009). */
export function OrdersPill({ look = 'glass' }: { look?: 'glass' | 'soft' }) {
  const count = useOrderCount();
  // The page is the same for everybody, the number is not.
  const isKnown = useBrowserFact(() => true, false);
  return (
    <PillLink to={paths.archive()} look={look}>
      <ReceiptText size={18} aria-hidden="true" />
      Deine Bestellungen{isKnown && ` (${count})`}
    </PillLink>
  );
}
