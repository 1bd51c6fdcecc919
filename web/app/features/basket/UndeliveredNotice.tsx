import { Link } from 'react-router';
import { placeText } from '#domain/text/german-text.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/Message.tsx';
import { useSite } from '../../visit/use-site.ts';
import { MARKETS } from '../../visit/variants.ts';
import type { Place } from './use-undelivered.ts';

export const undeliveredTitle = ({ item_plz, item_ort }: Place) =>
  `Liefert nicht nach ${placeText({ postalCode: item_plz, town: item_ort })}`;

interface UndeliveredNoticeProps {
  place: Place;
  /** Whether it can be fetched instead. */
  pickup: boolean;
  className?: string;
}

/** That a restaurant does not go to where the guest is, before anything is chosen, and what can be done instead. */
export function UndeliveredNotice({ place, pickup, className }: UndeliveredNoticeProps) {
  const isMarket = MARKETS.includes(useSite().type);
  return (
    <Notice look="mustard" {...(className && { className })}>
      <strong>{undeliveredTitle(place)}</strong>
      {pickup && <p>Abholen kannst du dein Essen.</p>}
      {isMarket && (
        <p>
          <Link className="underline" to={paths.restaurants(place.item_url)}>
            Restaurants für {place.item_ort}
          </Link>
        </p>
      )}
    </Notice>
  );
}
