import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../../visit/use-site.ts';
import { covers } from '../../map/own-map.ts';
import { GROUND, type GroundProps } from './ground.ts';
import { OutlineRadar } from './OutlineRadar.tsx';

const OutlineTiles = lazy(() => import('./OutlineTiles.tsx'));

/** The operator's map where it has this place, else rings of kilometres. */
export function OutlineGround(props: GroundProps) {
  const { map } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  if (!map || hasFailed || !covers(map, [props.center])) return <OutlineRadar {...props} />;
  return (
    <Suspense fallback={<div className={GROUND} aria-hidden="true" />}>
      <OutlineTiles map={map} {...props} onFail={() => setHasFailed(true)} />
    </Suspense>
  );
}
