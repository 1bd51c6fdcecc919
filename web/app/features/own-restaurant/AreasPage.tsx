import { Form, Link } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { placeText } from '#domain/text/german-text.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import type { Location } from '../location/load-places.ts';
import { typedEuros } from '#domain/money/typed-amounts.ts';
import { byPlace, termsText } from './areas-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import { OwnFrame } from './OwnFrame.tsx';
import type { OwnRestaurant } from './own-form.ts';
import { useOwn } from './use-own.ts';
import { Part } from '../../ui/Part.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { Rows, RowWay, Row, RowText } from '../../ui/Rows.tsx';

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
          <Link to={staffPaths.ownDetails(own.id)} className="link">
            Lieferung einschalten
          </Link>
        </Notice>
      )}
      <ManyAtOnce own={own} />
      <Part title="Orte hinzufügen">
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
          <input type="hidden" name="restaurant" value={own.id} />
          <TextField
            key={found.query}
            className="flex-[1_1_10rem]"
            label="Postleitzahl oder Ort"
            name="suche"
            defaultValue={found.query}
            autoComplete="off"
            {...limits.search.place}
          />
          <Button className="min-h-[3.125rem]" type="submit" look="ghost">
            Suchen
          </Button>
        </Form>
        {found.query !== '' && <NewAreas own={own} found={found} sent={sent} />}
      </Part>
      <Areas own={own} />
    </OwnFrame>
  );
}

/** What would take long place by place; each shows what it does before it is saved. */
function ManyAtOnce({ own: { id, areas } }: { own: OwnRestaurant }) {
  const others = (useOwn()?.restaurants ?? []).length > 1;
  return (
    <Actions>
      <ButtonLink to={staffPaths.ownAreasAround(id)} look="ghost">
        Alle im Umkreis
      </ButtonLink>
      <ButtonLink to={staffPaths.ownAreasDrawn(id)} look="ghost">
        Auf der Karte zeichnen
      </ButtonLink>
      {areas.length > 1 && (
        <ButtonLink to={staffPaths.ownAreasMany(id)} look="ghost">
          Mehrere ändern
        </ButtonLink>
      )}
      {others && (
        <ButtonLink to={staffPaths.ownAreasCopy(id)} look="ghost">
          Aus einem anderen Restaurant
        </ButtonLink>
      )}
    </Actions>
  );
}

function NewAreas({ own, found, sent }: AreasPageProps) {
  const { form, wires } = useOwnForm(sent, freshTerms(own, found));
  if (found.places.length === 0)
    return <p role="status">Keinen Ort gefunden. Versuch es mit der Postleitzahl.</p>;
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      preventScrollReset
      className="grid grid-cols-1 content-start gap-4"
    >
      <FormAlert sent={sent} />
      <input type="hidden" name="host" value={own.id} />
      <ChoiceGroup
        // Another search brings other places; the terms that are typed already stay.
        key={found.query}
        legend="Wohin liefert ihr?"
        note="Alle angekreuzten bekommen dieselben Bedingungen"
        error={wires.error('placeIds')}
        className="grid max-h-104 gap-2 overflow-y-auto"
      >
        {found.places.map((place) => (
          <OptionRow
            key={place.id}
            type="checkbox"
            {...wires.tick(`place-${place.id}`)}
            end={endOf(own, place)}
          >
            {placeText({ postalCode: place.item_plz, town: place.item_ort })}
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

// A single place is the one that is meant. Where they deliver already it keeps its terms unless it is ticked; for any
// other the terms entered last are a good guess.
function freshTerms({ areas }: OwnRestaurant, { places }: Found): Typed {
  const [only] = places.length === 1 ? places : [];
  const known = areas.find(({ id }) => id === only?.id);
  const terms = known ?? areas.at(-1) ?? { minimum: 15, delivery: 2.5, freeFrom: null };
  return {
    ...(only && !known && { [`place-${only.id}`]: 'Y' }),
    minimum: typedEuros(terms.minimum),
    delivery: typedEuros(terms.delivery),
    freeFrom: typedEuros(terms.freeFrom),
  };
}

/** What delivering to a place costs. */
export function Terms({ field }: Pick<OwnForm, 'field'>) {
  return (
    <Pair>
      <TextField
        label="Mindestbestellwert (€)"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field('minimum')}
      />
      <TextField
        label="Lieferkosten (€)"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field('delivery')}
      />
      <TextField
        label="Kostenlos ab (€)"
        hint="Leer: nie kostenlos"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field('freeFrom')}
      />
    </Pair>
  );
}

function Areas({ own }: { own: OwnRestaurant }) {
  const { id, areas } = own;
  return (
    <Part bare title="Dahin liefert ihr">
      {areas.length === 0 ? (
        <p className="text-sm text-ink-soft">Noch nirgends. Such oben den ersten Ort.</p>
      ) : (
        <Rows className="card">
          {areas.toSorted(byPlace).map((area) => (
            <Row key={area.id} className="max-sm:flex-wrap">
              <RowText className="max-sm:basis-full">
                <b>{placeText({ postalCode: area.item_plz, town: area.item_ort })}</b>
                <small>{termsText(area)}</small>
              </RowText>
              <RowWay to={staffPaths.ownArea(id, 'aendern', area.id)} preventScrollReset>
                Ändern<span className="sr-only">: {area.item_ort}</span>
              </RowWay>
              <RowWay to={staffPaths.ownArea(id, 'entfernen', area.id)} preventScrollReset>
                Entfernen<span className="sr-only">: {area.item_ort}</span>
              </RowWay>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
