import type { Dispatch } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { FEWEST_CORNERS, placesIn } from '#domain/order/outline.ts';
import { formatCount } from '../../../lib/format.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { CornerTools } from './CornerTools.tsx';
import type { Draft, Drawing, Step, TypedTerms } from './drawing.ts';
import { type Drawn, toOutline, toSent, wrongLine } from './outline-form.ts';
import { OutlinePlaces } from './OutlinePlaces.tsx';
import { OutlineTerms } from './OutlineTerms.tsx';

const { outlines: MOST } = workLimits.restaurant;
/** How far a circle reaches that one begins with. */
const CIRCLE_METRES = 3000;

interface OutlinePanelProps {
  drawing: Drawing;
  drawn: Drawn;
  /** What a new outline begins with. */
  terms: TypedTerms;
  byHand: ReadonlyMap<number, 'changed' | 'removed'>;
  step: Dispatch<Step>;
}

/** Beside the map: which outlines there are, and all of the one that is drawn on. */
export function OutlinePanel({ drawing, drawn, terms, byHand, step }: OutlinePanelProps) {
  const { drafts, active, corner, past } = drawing;
  const draft = drafts[active];
  const begins = drafts.length >= MOST ? `${MOST} Umrisse gehen höchstens.` : undefined;
  const circle = () => step({ do: 'circle', center: drawn.center, metres: CIRCLE_METRES, terms });
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Actions className="changes">
        <Button
          className="min-h-12"
          blocked={begins ?? (draft && !draft.isClosed ? 'Schließ erst diesen Umriss.' : undefined)}
          onClick={() => step({ do: 'begin', terms })}
        >
          Neuer Umriss
        </Button>
        <Button className="min-h-12" look="ghost" blocked={begins} onClick={circle}>
          Mit 3 km Umkreis beginnen
        </Button>
        <Button
          className="min-h-12"
          look="ghost"
          blocked={past.length === 0 ? 'Es gibt nichts rückgängig zu machen.' : undefined}
          onClick={() => step({ do: 'undo' })}
        >
          Rückgängig
        </Button>
      </Actions>
      {drafts.length > 1 && (
        <div role="group" aria-label="Umrisse" className="flex flex-wrap gap-2">
          {drafts.map((one, at) => (
            <button
              key={at}
              type="button"
              className="min-h-12 rounded-full border border-line-strong px-4 font-semibold aria-pressed:border-rim aria-pressed:bg-rim-soft aria-pressed:text-rim"
              aria-pressed={at === active}
              onClick={() => step({ do: 'choose', active: at })}
            >
              Umriss {at + 1}
              {one.isClosed && ` · ${placesIn(toOutline(toSent(one)), drawn.places).length}`}
            </button>
          ))}
        </div>
      )}
      {draft ? (
        <>
          <h2 className="text-xl">Umriss {active + 1}</h2>
          <Standing draft={draft} drawn={drawn} step={step} />
          <OutlineTerms key={active} draft={draft} step={step} />
          {draft.corners.length > 0 && (
            <div className="changes">
              <CornerTools draft={draft} corner={corner} center={drawn.center} step={step} />
            </div>
          )}
          {draft.isClosed && (
            <OutlinePlaces draft={draft} places={drawn.places} byHand={byHand} step={step} />
          )}
          <div>
            <Button className="changes min-h-12" look="quiet" onClick={() => step({ do: 'drop' })}>
              Umriss entfernen
            </Button>
          </div>
        </>
      ) : (
        <p>
          Tipp auf die Karte und setz Ecke für Ecke um das Gebiet, in das ihr liefert. Alle Orte darin sind
          dann gewählt.
        </p>
      )}
    </div>
  );
}

/** How far the line is, and what is wrong with it. */
function Standing({ draft, drawn, step }: { draft: Draft; drawn: Drawn; step: Dispatch<Step> }) {
  const wrong = wrongLine(draft, drawn);
  const { corners, isClosed } = draft;
  if (isClosed)
    return (
      <div role="status">
        {wrong ? (
          <Notice look="mustard">{wrong}</Notice>
        ) : (
          <p className="text-ink-soft">
            {formatCount(placesIn(toOutline(toSent(draft)), drawn.places).length, 'Ort', 'Orte')} gewählt.
            Zieh an einer Ecke, oder tipp auf einen Punkt dazwischen für eine neue.
          </p>
        )}
      </div>
    );
  return (
    <>
      <p role="status" className="text-ink-soft">
        {corners.length === 0
          ? 'Tipp auf die Karte, wo die erste Ecke liegt.'
          : `${formatCount(corners.length, 'Ecke', 'Ecken')} gesetzt. ${
              corners.length < FEWEST_CORNERS
                ? 'Tipp auf die Karte für die nächste.'
                : 'Tipp auf die erste Ecke, um zu schließen.'
            }`}
      </p>
      <div>
        <Button
          className="changes min-h-12"
          look="ghost"
          blocked={corners.length < FEWEST_CORNERS ? 'Dafür braucht es drei Ecken.' : undefined}
          onClick={() => step({ do: 'close' })}
        >
          Umriss schließen
        </Button>
      </div>
    </>
  );
}
