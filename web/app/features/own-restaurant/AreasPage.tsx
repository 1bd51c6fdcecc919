import { Form, Link } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm, Typed } from '../account/sent-form.ts';
import type { Location } from '../location/load-places.ts';
import { typedEuros } from './amounts.ts';
import type { OwnArea } from './areas-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { OwnFrame } from './OwnFrame.tsx';
import type { OwnRestaurant } from './OwnHome.tsx';

/** The places that a search found. */
export interface Found {
  query: string;
  places: Location[];
}

interface AreasPageProps {
  own: OwnRestaurant;
  found: Found;
  sent: SentForm | undefined;
}

/** Where a restaurant delivers: a search for places, terms for all that are ticked, and the list. */
export function AreasPage({ own, found, sent }: AreasPageProps) {
  return (
    <OwnFrame restaurant={own} title="Liefergebiete">
      {!own.details.offersDelivery && (
        <Notice>
          Ihr liefert gerade nicht.{' '}
          <Link to={paths.ownDetails(own.id)} className="link">
            Lieferung einschalten
          </Link>
        </Notice>
      )}
      <Card as="section" aria-labelledby="neue-orte" className="own-part">
        <h2 id="neue-orte">Orte hinzufügen</h2>
        <Form className="own-search" preventScrollReset>
          <input type="hidden" name="restaurant" value={own.id} />
          <TextField
            key={found.query}
            label="Postleitzahl oder Ort"
            name="suche"
            defaultValue={found.query}
            autoComplete="off"
            maxLength={80}
          />
          <Button type="submit" look="ghost">
            Suchen
          </Button>
        </Form>
        {found.query !== '' && <NewAreas key={found.query} own={own} found={found} sent={sent} />}
      </Card>
      <Areas own={own} />
    </OwnFrame>
  );
}

function NewAreas({ own, found, sent }: AreasPageProps) {
  const { form, wires } = useOwnForm(sent, freshTerms(own, found));
  if (found.places.length === 0)
    return <p role="status">Keinen Ort gefunden. Versuch es mit der Postleitzahl.</p>;
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="own-form">
      <FormAlert sent={sent} />
      <input type="hidden" name="host" value={own.id} />
      <ChoiceGroup
        legend="Wohin liefert ihr?"
        note="Alle angekreuzten bekommen dieselben Bedingungen"
        error={wires.error('placeIds')}
        className="own-places"
      >
        {found.places.map((place) => (
          <OptionRow
            key={place.id}
            type="checkbox"
            {...wires.tick(`place-${place.id}`)}
            end={endOf(own, place)}
          >
            {place.item_plz} {place.item_ort}
          </OptionRow>
        ))}
      </ChoiceGroup>
      <Terms {...wires} />
      <div>
        <Button type="submit" name="intent" value="save">
          Hinzufügen
        </Button>
      </div>
    </Form>
  );
}

const endOf = ({ areas }: OwnRestaurant, { id }: Location) =>
  areas.some((area) => area.id === id) ? 'liefert ihr schon' : undefined;

// The terms entered last are a good guess for the next place, and a single place is the one that is meant.
function freshTerms({ areas }: OwnRestaurant, { places }: Found): Typed {
  const [only] = places.length === 1 ? places : [];
  const last = areas.at(-1);
  const terms = last ?? { minimum: 15, delivery: 2.5, freeFrom: null };
  return {
    ...(only && { [`place-${only.id}`]: 'Y' }),
    minimum: typedEuros(terms.minimum),
    delivery: typedEuros(terms.delivery),
    freeFrom: typedEuros(terms.freeFrom),
  };
}

/** What delivering to a place costs. */
export function Terms({ field }: Pick<OwnForm, 'field'>) {
  return (
    <div className="own-pair">
      <TextField
        label="Mindestbestellwert (€)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...field('minimum')}
      />
      <TextField
        label="Lieferkosten (€)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...field('delivery')}
      />
      <TextField
        label="Kostenlos ab (€)"
        hint="Leer: nie kostenlos"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...field('freeFrom')}
      />
    </div>
  );
}

function Areas({ own }: { own: OwnRestaurant }) {
  const { id, areas } = own;
  return (
    <section aria-labelledby="gebiete" className="own-part">
      <h2 id="gebiete">Dahin liefert ihr</h2>
      {areas.length === 0 ? (
        <p className="own-hint">Noch nirgends. Such oben den ersten Ort.</p>
      ) : (
        <ul className="own-rows card">
          {areas.toSorted(byPlace).map((area) => (
            <li key={area.id} className="own-area">
              <span>
                <b>
                  {area.item_plz} {area.item_ort}
                </b>
                <small>{termsText(area)}</small>
              </span>
              <Link
                to={paths.ownArea(id, 'aendern', area.id)}
                className="link own-row-way"
                preventScrollReset
              >
                Ändern<span className="sr-only">: {area.item_ort}</span>
              </Link>
              <Link
                to={paths.ownArea(id, 'entfernen', area.id)}
                className="link own-row-way"
                preventScrollReset
              >
                Entfernen<span className="sr-only">: {area.item_ort}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// The second section of a beach comes before the tenth.
const byPlace = (a: OwnArea, b: OwnArea): number =>
  a.item_plz.localeCompare(b.item_plz) || a.item_ort.localeCompare(b.item_ort, 'de', { numeric: true });

function termsText({ minimum, delivery, freeFrom }: OwnArea): string {
  return [
    minimum === 0 ? 'ohne Mindestbestellwert' : `ab ${formatEuros(minimum)}`,
    delivery === 0 ? 'kostenlos' : `Lieferung\u00a0${formatEuros(delivery)}`,
    ...(freeFrom !== null && delivery > 0 ? [`kostenlos\u00a0ab\u00a0${formatEuros(freeFrom)}`] : []),
  ].join('\u00a0· ');
}
