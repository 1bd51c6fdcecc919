import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Minus, Plus } from '../../ui/icons.ts';
import type { TileMapControl, TileMapView } from './use-tile-map.ts';

interface TileMapProps {
  control: TileMapControl;
  /** Of the whole part of the page. */
  label: string;
  className: string;
  /** What stands on the map. */
  children: (view: TileMapView) => ReactNode;
}

/** A map of the operator's tiles with what stands on it, and where its data comes from. */
export function TileMap({ control: { ref, view }, label, className, children }: TileMapProps) {
  return (
    <section className={`relative overflow-hidden ${className}`} aria-label={label} data-map="tiles">
      <div ref={ref} className="size-full" />
      {view && (
        <>
          {/* Above the map, which takes every touch that none of them wants. */}
          <div className="absolute inset-0 pointer-events-none *:pointer-events-auto">{children(view)}</div>
          <ZoomButtons className="absolute top-3 right-3 grid" zoomIn={view.zoomIn} zoomOut={view.zoomOut} />
        </>
      )}
      <Attribution />
    </section>
  );
}

interface ZoomButtonsProps extends Pick<TileMapView, 'zoomIn' | 'zoomOut'> {
  className: string;
}

/** The way nearer and farther for those who neither pinch nor turn a wheel. */
export function ZoomButtons({ className, zoomIn, zoomOut }: ZoomButtonsProps) {
  return (
    <div className={`${className} gap-2 *:bg-paper *:shadow-card`}>
      <Button look="ghost" className="btn-icon" aria-label="Karte vergrößern" onClick={zoomIn}>
        <Plus size={20} aria-hidden="true" />
      </Button>
      <Button look="ghost" className="btn-icon" aria-label="Karte verkleinern" onClick={zoomOut}>
        <Minus size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** What the licence of the data asks for (ODbL 1.0, § 4.3). */
function Attribution() {
  return (
    <p className="absolute bottom-0 left-0 rounded-tr-sm bg-paper/85 px-2 py-0.5 text-xs">
      <a
        className="text-ink-soft underline"
        href="https://www.openstreetmap.org/copyright"
        rel="noreferrer"
        target="_blank"
      >
        © OpenStreetMap
      </a>
    </p>
  );
}
