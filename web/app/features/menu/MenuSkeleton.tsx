import { Bone, SkeletonDish, SkeletonRegion } from '../../ui/Skeleton.tsx';

// NUM-009: three to six
const ROWS = 5;

/** As high as the menu that is on its way (MNU-014). */
export function MenuSkeleton() {
  return (
    <SkeletonRegion label="Speisekarte wird geladen …">
      <div className="cover-hero bg-sand" aria-hidden="true">
        <div className="wrap menu-hero-in">
          <Bone className="h-10 w-72" />
          <Bone className="h-5 w-56" />
        </div>
      </div>
      <div className="wrap menu-columns">
        <div className="dishes pt-20">
          {Array.from({ length: ROWS }, (_, at) => (
            <SkeletonDish key={at} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
