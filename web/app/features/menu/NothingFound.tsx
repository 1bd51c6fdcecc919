import { Button } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';

/** What a search on the menu shows that nothing fits. */
export default function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title={`„${search}“ steht hier nicht auf der Karte`}
      action={<Button onClick={onClear}>Ganze Karte zeigen</Button>}
    />
  );
}
