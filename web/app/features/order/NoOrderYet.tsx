import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';

/** The thank-you page of somebody who has not ordered anything (DON-017). */
export function NoOrderYet() {
  return (
    <div className="wrap py-10">
      <EmptyState
        heading="h1"
        picture={<FoodPicture food="takeout-box" className="w-32" eager />}
        title="Hier ist noch keine Bestellung"
        action={<ButtonLink to={paths.start()}>Essen aussuchen</ButtonLink>}
      >
        Sobald du bestellt hast, siehst du hier, wie weit dein Essen ist.
      </EmptyState>
    </div>
  );
}
