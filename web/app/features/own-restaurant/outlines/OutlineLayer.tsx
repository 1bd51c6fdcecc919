import { type Dispatch, useRef } from 'react';
import { FEWEST_CORNERS } from '#domain/order/outline.ts';
import { cx } from '../../../ui/cx.ts';
import { HomeDot } from '../../map/HomeDot.tsx';
import { MapNames } from '../../map/MapNames.tsx';
import type { Point } from '../../map/map-points.ts';
import type { Coordinates } from '#domain/order/distance.ts';
import { CornerHandle } from './CornerHandle.tsx';
import type { Draft, Drawing, Step } from './drawing.ts';
import type { Ground } from './ground.ts';
import type { DrawnPlace } from './outline-form.ts';

interface OutlineLayerProps {
  ground: Ground;
  drawing: Drawing;
  center: Coordinates;
  places: readonly DrawnPlace[];
  /** Places that any outline chooses. */
  chosen: ReadonlySet<number>;
  step: Dispatch<Step>;
}

/** An edge shorter than this has no room for a corner in its middle. */
const LEAST_EDGE = 112;

/** Outlines on their ground, with the corners of the one that is drawn on. */
export function OutlineLayer({ ground, drawing, center, places, chosen, step }: OutlineLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { size, project, hasNames } = ground;
  if (size.width === 0) return null;
  const { drafts, active, corner } = drawing;
  const draft = drafts[active];
  const corners = draft?.corners.map(project) ?? [];
  const seen = places
    .map((place) => ({ ...place, name: place.item_ort, at: project(place) }))
    .filter(({ at: { x, y } }) => x > 0 && y > 0 && x < size.width && y < size.height);
  const canClose = draft !== undefined && !draft.isClosed && draft.corners.length >= FEWEST_CORNERS;
  return (
    <div ref={layer} className="absolute inset-0 pointer-events-none!">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        {drafts.map((one, at) => (
          <Line key={at} draft={one} project={project} isActive={at === active} />
        ))}
        {seen.map(({ id, at }) => (
          <circle
            key={id}
            cx={at.x}
            cy={at.y}
            r={chosen.has(id) ? 6 : 4}
            className={cx('stroke-paper stroke-2', chosen.has(id) ? 'fill-basil' : 'fill-ink-soft')}
          />
        ))}
      </svg>
      {!hasNames && (
        <MapNames
          towns={seen}
          locate={({ at }) => ({ x: at.x, y: at.y - 14 })}
          size={size}
          pins={[project(center)]}
        />
      )}
      <HomeDot at={project(center)} />
      {draft?.isClosed && <Middles corners={corners} step={step} />}
      {draft?.corners.map((spot, at) => (
        <CornerHandle
          key={at}
          at={project(spot)}
          label={`Ecke ${at + 1} von ${corners.length}`}
          closes={canClose && at === 0}
          isPicked={at === corner}
          isReached={at === Math.max(0, corner)}
          layer={layer}
          on={{
            pick: () => step({ do: 'pick', corner: at }),
            close: () => step({ do: 'close' }),
            remove: () => step({ do: 'remove', corner: at }),
            drag: (to, goesOn) => step({ do: 'move', corner: at, to: ground.unproject(to), goesOn }),
          }}
        />
      ))}
    </div>
  );
}

interface LineProps {
  draft: Draft;
  project: Ground['project'];
  isActive: boolean;
}

function Line({ draft: { corners, isClosed }, project, isActive }: LineProps) {
  const points = corners
    .map(project)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
  const look = cx('stroke-rim', isActive ? 'stroke-3' : 'stroke-2 opacity-70');
  return isClosed ? (
    <polygon points={points} className={cx(look, isActive ? 'fill-rim/20' : 'fill-rim/10')} />
  ) : (
    <polyline points={points} className={cx(look, 'fill-none')} strokeDasharray="8 6" />
  );
}

/** A new corner in the middle of each longer edge; by keyboard there is a button for it. */
function Middles({ corners, step }: { corners: readonly Point[]; step: Dispatch<Step> }) {
  return corners.map((one, at) => {
    const other = corners[(at + 1) % corners.length] ?? one;
    if (Math.hypot(other.x - one.x, other.y - one.y) < LEAST_EDGE) return null;
    return (
      <button
        key={at}
        type="button"
        tabIndex={-1}
        className="pointer-events-auto absolute top-0 left-0 -m-6 grid size-12 cursor-copy place-items-center"
        style={{ translate: `${(one.x + other.x) / 2}px ${(one.y + other.y) / 2}px` }}
        aria-label={`Ecke nach Ecke ${at + 1} einfügen`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          step({ do: 'insert', after: at });
        }}
      >
        <span className="size-3.5 rounded-full border-2 border-rim bg-paper opacity-80" />
      </button>
    );
  });
}
