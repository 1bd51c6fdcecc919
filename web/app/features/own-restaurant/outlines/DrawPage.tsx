import { lazy, Suspense, useSyncExternalStore } from 'react';
import { placesIn } from '#domain/order/outline.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Part } from '../../../ui/Part.tsx';
import { Row, Rows, RowText, RowWay } from '../../../ui/Rows.tsx';
import { termsText } from '../areas-form.ts';
import type { OwnRestaurant } from '../own-form.ts';
import { type Drawn, toOutline } from './outline-form.ts';

const DrawBoard = lazy(() => import('./DrawBoard.tsx'));

const never = () => () => undefined;

interface DrawPageProps {
  own: OwnRestaurant;
  drawn: Drawn;
  sent: SentForm | undefined;
}

/** The map where there are scripts; before and without them what is drawn already, and the ways that need none. */
export function DrawPage({ own, drawn, sent }: DrawPageProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = <InWords own={own} drawn={drawn} />;
  if (!isHere) return words;
  return (
    <Suspense fallback={words}>
      <DrawBoard own={own} drawn={drawn} sent={sent} />
    </Suspense>
  );
}

function InWords({ own: { id }, drawn: { outlines, places } }: Pick<DrawPageProps, 'own' | 'drawn'>) {
  return (
    <Part>
      <div className="hidden noscript:block">
        <p>Zum Zeichnen braucht diese Seite JavaScript. Ohne geht es so:</p>
        <p className="flex flex-wrap gap-x-4">
          <RowWay to={staffPaths.ownAreasAround(id)}>Alle im Umkreis</RowWay>
          <RowWay to={staffPaths.ownAreas(id)}>Ort für Ort</RowWay>
        </p>
      </div>
      {outlines.length > 0 && (
        <Rows aria-label="Gezeichnet">
          {outlines.map((outline, at) => (
            <Row key={at} flush>
              <RowText>
                <b>
                  Umriss {at + 1} · {formatCount(placesIn(toOutline(outline), places).length, 'Ort', 'Orte')}
                </b>
                <small>{termsText(outline)}</small>
              </RowText>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
