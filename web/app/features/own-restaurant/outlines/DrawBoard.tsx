import { useDeferredValue, useMemo, useReducer, useState, lazy, Suspense } from 'react';
import { movedBy } from '#domain/order/bearing.ts';
import type { Coordinates } from '#domain/order/distance.ts';
import { changedByHand, planOutlines, redraw } from '#domain/order/outline.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { areasOf, changesOf } from '../areas/area-plan.ts';
import { AreaPreview } from '../areas/AreaPreview.tsx';
import { LeaveUnsaved } from '../../../forms/LeaveUnsaved.tsx';
import type { OwnRestaurant } from '../own-form.ts';
import { type Draft, draw, openDrawing } from './drawing.ts';
import { type Drawn, freshTerms, readDrafts, toDraft, toOutline, toSent } from './outline-form.ts';
import { OutlineLayer } from './OutlineLayer.tsx';
import { OutlinePanel } from './OutlinePanel.tsx';
import { useSite } from '../../../visit/use-site.ts';
import { covers } from '../../map/own-map.ts';
import { GROUND, type GroundProps } from './ground.ts';
import { OutlineRadar } from './OutlineRadar.tsx';

interface DrawBoardProps {
  own: OwnRestaurant;
  drawn: Drawn;
  sent: SentForm | undefined;
}

/** A map to draw delivery areas on, what they choose, and what that changes before it is saved. */
export default function DrawBoard({ own, drawn, sent }: DrawBoardProps) {
  const { center, outlines, places } = drawn;
  const [drawing, step] = useReducer(draw, outlines.map(toDraft), openDrawing);
  const [dropsOthers, setDropsOthers] = useState(false);
  // Terms that are typed are no step back, and lost with the page all the same.
  const [opened] = useState(drawing.drafts);
  const isChanged = drawing.drafts !== opened;
  const terms = drawing.drafts.at(-1) ?? freshTerms(own);
  const { minimum, delivery, freeFrom } = terms;
  const fresh = { minimum, delivery, freeFrom };
  // A hand that pulls is followed at once, what follows from it a moment later.
  const drafts = useDeferredValue(drawing.drafts);
  const chosen = useMemo(() => new Set(planOf(drafts, places).keys()), [drafts, places]);
  const byHand = useMemo(() => {
    const changed = changedByHand(outlines.map(toOutline), areasOf(own), places);
    return new Map(changed.map(({ placeId, kind }) => [placeId, kind]));
  }, [outlines, own, places]);
  return (
    <div className="own-drawing grid grid-cols-1 gap-5">
      {byHand.size > 0 && (
        <Notice>
          {formatCount(byHand.size, 'Ort ist', 'Orte sind')} seit dem Zeichnen von Hand geändert. Beim
          Speichern gilt wieder, was die Umrisse sagen; die Vorschau zeigt, was das ist.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <div className="lg:sticky lg:top-4">
          <OutlineGround
            center={center}
            points={pointsOf(center, drawing.drafts)}
            label="Karte zum Zeichnen. Alles geht auch mit den Knöpfen und Listen daneben."
            onTap={(at) => step({ do: 'tap', at, terms: fresh })}
          >
            {(ground) => <OutlineLayer {...{ ground, drawing, center, places, chosen, step }} />}
          </OutlineGround>
        </div>
        <OutlinePanel {...{ drawing, drawn, byHand, step }} terms={fresh} />
      </div>
      <Checkbox
        checked={dropsOthers}
        onChange={({ currentTarget }) => setDropsOthers(currentTarget.checked)}
        hint="Ohne Haken bleiben sie, wie sie sind."
      >
        Orte, die in keinem Umriss liegen, nicht mehr beliefern
      </Checkbox>
      <Preview {...{ own, drawn, drafts, dropsOthers, isChanged, sent }} />
      <LeaveUnsaved isChanged={isChanged} question="Deine Umrisse sind noch nicht gespeichert">
        Was du gezeichnet hast, ist dann weg.
      </LeaveUnsaved>
    </div>
  );
}

const planOf = (drafts: readonly Draft[], places: Drawn['places']) =>
  planOutlines(
    drafts
      .filter(({ isClosed }) => isClosed)
      .map(toSent)
      .map(toOutline),
    places,
  );

/** What is shown at first: what is drawn, else some kilometres around the restaurant. */
function pointsOf(center: Coordinates, drafts: readonly Draft[]): Coordinates[] {
  const corners = drafts.flatMap((draft) => draft.corners);
  const around = [{ north: 4000 }, { north: -4000 }, { east: 4000 }, { east: -4000 }];
  return corners.length > 0 ? [center, ...corners] : around.map((way) => movedBy(center, way));
}

interface PreviewProps extends DrawBoardProps {
  drafts: readonly Draft[];
  dropsOthers: boolean;
  isChanged: boolean;
}

function Preview({ own, drawn, drafts, dropsOthers, isChanged, sent }: PreviewProps) {
  const { outlines, places, version } = drawn;
  const read = readDrafts(drafts, drawn);
  if (!read) return <p className="text-ink-soft">Die Vorschau kommt, sobald alle Umrisse stimmen.</p>;
  if (read.length + outlines.length === 0) return null;
  const saved = outlines.map(toOutline);
  const after = redraw({ before: areasOf(own), saved, drawn: read.map(toOutline), dropsOthers }, places);
  return (
    <>
      {read.length > 1 && (
        <p className="text-ink-soft">
          Liegt ein Ort in mehreren Umrissen, gelten die Bedingungen, die für Gäste günstiger sind.
        </p>
      )}
      <AreaPreview
        own={own}
        after={after}
        changes={changesOf(own, after, places)}
        version={version}
        keepsMore={isChanged}
        typed={{ outlines: JSON.stringify(read), others: dropsOthers ? 'Y' : 'N' }}
        sent={sent}
      />
    </>
  );
}

const OutlineTiles = lazy(() => import('./OutlineTiles.tsx'));

/** The operator's map where it has this place, else rings of kilometres. */
function OutlineGround(props: GroundProps) {
  const { map } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  if (!map || hasFailed || !covers(map, [props.center])) return <OutlineRadar {...props} />;
  return (
    <Suspense fallback={<div className={GROUND} aria-hidden="true" />}>
      <OutlineTiles map={map} {...props} onFail={() => setHasFailed(true)} />
    </Suspense>
  );
}
