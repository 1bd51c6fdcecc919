import { Bone, SkeletonCard, SkeletonRegion } from '../../ui/Skeleton.tsx';

// NUM-009
const CARDS = 3;

/** The list's room while it loads: the same frame, so that nothing moves when the list arrives (LST-027). */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap list-page">
      <SkeletonRegion label={label}>
        <Bone className="h-7 w-56" />
        <div className="list-columns">
          <div className="list-filters" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((line) => (
              <Bone key={line} className="my-1.5 h-8 w-48" />
            ))}
          </div>
          <div className="list-main">
            <div className="list-head">
              <Bone className="h-9 w-3/4" />
              <Bone className="h-12 w-full rounded-xl" />
            </div>
            <div className="list-cards">
              {Array.from({ length: CARDS }, (_, at) => (
                <SkeletonCard key={at} />
              ))}
            </div>
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}
