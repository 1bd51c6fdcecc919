import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { Coordinates } from '#domain/order/distance.ts';
import { call } from '../../../api.ts';
import type { Point, Size } from '../../map/map-points.ts';
import { toScreen, type View } from '../../map/map-view.ts';
import { MapNames } from '../../map/MapNames.tsx';

type Town = Answer<'surroundings'>['towns'][number];

interface MapTownsProps {
  geoUrl: string;
  project: (at: Coordinates) => Point;
  view: View;
  size: Size;
  /** Where pins stand, which names must not hide behind. */
  pins: readonly Point[];
}

/** Names to find the way by. The map is complete without them, so a failure only leaves it bare. */
export function MapTowns({ geoUrl, project, view, size, pins }: MapTownsProps) {
  const [towns, setTowns] = useState<Town[]>([]);
  useEffect(() => {
    let isGone = false;
    call('surroundings', { geourl: geoUrl }).then(
      (answer) => isGone || setTowns(answer.towns),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [geoUrl]);
  return (
    <MapNames towns={towns} locate={(town) => toScreen(view, size, project(town))} size={size} pins={pins} />
  );
}
