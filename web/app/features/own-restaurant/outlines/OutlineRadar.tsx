import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { projectAround, toMap, toScreen, unprojectAround } from '../../map/map-view.ts';
import { North, Rings } from '../../map/Rings.tsx';
import { ZoomButtons } from '../../map/TileMap.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import { GROUND, type GroundProps } from './ground.ts';

/** A hand that trembles less than this wanted to tap. */
const STILL_PIXELS = 6;

/** Kilometres around the restaurant to draw on, where there is no map. */
export function OutlineRadar({ center, points, label, onTap, children }: GroundProps) {
  const { latitude, longitude } = center;
  const [project, unproject] = useMemo(() => {
    const middle = { latitude, longitude };
    return [projectAround(middle), unprojectAround(middle)];
  }, [latitude, longitude]);
  // What is shown at first is all that is shown until somebody moves it, however far corners are pulled.
  const [first] = useState(() => points.map(project));
  const control = useMapView(first);
  const { ref, size, view, handlers } = control;
  const down = useRef({ x: 0, y: 0 });
  const onPointerDown = (event: PointerEvent) => {
    down.current = { x: event.clientX, y: event.clientY };
    handlers.onPointerDown(event);
  };
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (Math.hypot(clientX - down.current.x, clientY - down.current.y) > STILL_PIXELS) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    onTap(unproject(toMap(view, size, { x: clientX - left, y: clientY - top })));
  };
  const hands = { ...handlers, onPointerDown, onClick };
  return (
    <section aria-label={label}>
      <div className="mb-2 flex items-end justify-between gap-4">
        <p className="text-sm text-ink-soft">
          Richtung und Luftlinie von eurer Adresse, Norden ist oben. Eine Karte mit Straßen gibt es hier
          nicht.
        </p>
        <ZoomButtons className="flex" zoomIn={control.zoomIn} zoomOut={control.zoomOut} />
      </div>
      <div
        ref={ref}
        className={`${GROUND} cursor-crosshair touch-pan-y select-none`}
        data-map="radar"
        {...hands}
      >
        <Rings control={control} />
        <North />
        {children({
          size,
          hasNames: false,
          project: (at) => toScreen(view, size, project(at)),
          unproject: (at) => unproject(toMap(view, size, at)),
        })}
      </div>
    </section>
  );
}
