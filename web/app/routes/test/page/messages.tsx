import { Button } from '#web/ui/Button.tsx';
import { Alert, EmptyState, Notice } from '#web/ui/Message.tsx';
import { SkeletonCard, SkeletonDish, SkeletonRegion, SkeletonText } from '#web/ui/Skeleton.tsx';
import { FoodPicture } from '#web/ui/food/FoodPicture.tsx';
import { Sample } from './sample.tsx';

export function MessageSamples() {
  return (
    <Sample title="Meldungen">
      <div className="grid content-start gap-4 md:grid-cols-2">
        <Alert>Die Speisekarte konnte nicht geladen werden 😭</Alert>
        <Notice>Dein Warenkorb wartet noch bei der Pizzeria Seebrücke.</Notice>
        <Notice look="basil">Der Gutschein ist eingelöst.</Notice>
        <Notice look="mustard">Gerade viel los. Bestellen kannst du wieder ab 18:40.</Notice>
      </div>
      <div className="card">
        <EmptyState
          picture={<FoodPicture food="shopping-bags" className="w-28" />}
          title="Noch nichts im Warenkorb"
          action={<Button>Zur Speisekarte</Button>}
        >
          Such dir etwas Feines aus, wir rechnen mit.
        </EmptyState>
      </div>
      <SkeletonRegion>
        <div className="grid gap-5 md:grid-cols-3">
          <SkeletonCard />
          <SkeletonDish />
          <div className="card card-pad">
            <SkeletonText lines={4} />
          </div>
        </div>
      </SkeletonRegion>
    </Sample>
  );
}
