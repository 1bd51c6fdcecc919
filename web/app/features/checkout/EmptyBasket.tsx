import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { ShoppingBasket } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { AgainNotice } from '../history/AgainNotice.tsx';
import { Crumbs, GroupPart } from './CheckoutHead.tsx';
import type { Checkout } from './load-checkout.ts';
import { RunningOrder } from './RunningOrder.tsx';

/** Nothing to order yet. */
export function EmptyBasket({ loaded }: { loaded: Checkout }) {
  return (
    <div className="wrap pt-4 pb-12">
      <Crumbs loaded={loaded} />
      <GroupPart loaded={loaded} />
      <AgainNotice again={loaded.again} />
      {/* At a counter it was somebody else's. */}
      {loaded.siteType !== 'pos' && <RunningOrder hostId={loaded.host.id} known={loaded.newest} />}
      <EmptyState
        heading="h1"
        picture={<FoodPicture food="shopping-bags" className="w-32" eager />}
        title={<>Noch nichts im Warenkorb</>}
        action={
          <ButtonLink to={paths.menu(loaded.host.item_url)}>
            <ShoppingBasket size={20} aria-hidden="true" />
            Zur Speisekarte
          </ButtonLink>
        }
      >
        Bei {loaded.host.item_name} wartet bestimmt etwas Gutes auf dich.
      </EmptyState>
    </div>
  );
}
