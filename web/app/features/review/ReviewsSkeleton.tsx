import { Card } from '../../ui/Card.tsx';
import { Bone, SkeletonRegion, SkeletonText } from '../../ui/Skeleton.tsx';

// NUM-009
const CARDS = 3;

/** The room of the reviews while they load (REV-018). */
export function ReviewsSkeleton() {
  return (
    <div className="wrap reviews-page">
      <SkeletonRegion label="Bewertungen werden geladen …">
        <Bone className="mb-6 h-9 w-3/5" />
        <div className="reviews-columns">
          <Bone className="h-60 rounded-xl" />
          <div className="reviews-list">
            {Array.from({ length: CARDS }, (_, at) => (
              <Card key={at} className="review review-bone" aria-hidden="true">
                <Bone className="h-6 w-2/5" />
                <SkeletonText />
              </Card>
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}
