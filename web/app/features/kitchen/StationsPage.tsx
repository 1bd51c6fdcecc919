import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { More } from '../../ui/More.tsx';
import { Part } from '../../ui/Part.tsx';
import { KitchenPage } from './KitchenPage.tsx';
import { type OwnStations, SLOTS, usedSlots, wasSaved } from './own-stations.ts';

/** Where in the kitchen what is made. */
export function StationsPage({ loaded }: { loaded: OwnStations }) {
  const { restaurant, stations, categories } = loaded;
  const answer = useActionData<unknown>();
  const sent = sentIn(answer);
  const slotOf = (id: number | null) => {
    const at = stations.findIndex((station) => station.id === id);
    return at === -1 ? '' : String(at);
  };
  const { form, field, errorOf } = useSentForm(sent, {
    ...Object.fromEntries(stations.map(({ name }, slot) => [`name-${slot}`, name])),
    ...Object.fromEntries(categories.map(({ id, stationId }) => [`category-${id}`, slotOf(stationId)])),
    ...Object.fromEntries(
      categories.flatMap(({ dishes }) => dishes.map((dish) => [`dish-${dish.id}`, slotOf(dish.stationId)])),
    ),
  });
  const [names, setNames] = useState(() =>
    SLOTS.map((slot) => sent?.typed[`name-${slot}`] ?? stations[slot]?.name ?? ''),
  );
  const isBusy = useNavigation().formMethod === 'POST';
  const used = sent ? usedSlots(sent.typed) : [];
  const options = names.map((name, slot) => (
    <option key={slot} value={slot}>
      {name || `Station ${slot + 1}`}
    </option>
  ));
  return (
    <KitchenPage restaurantId={restaurant.id} title="Stationen" note={restaurant.item_name}>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5">
        {wasSaved(answer) && <Notice look="basil">Gespeichert. Gilt sofort auf allen Geräten.</Notice>}
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={restaurant.id} />
        <Part title="Eure Stationen">
          <p className="text-ink-soft">
            Jedes Gerät in der Küche kann eine davon zeigen, und jeder Drucker nur ihren Teil drucken. Eine
            Bestellung ist fertig, wenn alle fertig sind. Ohne Stationen bleibt alles, wie es ist.
          </p>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {SLOTS.map((slot) => (
              <div key={slot}>
                <input type="hidden" name={`id-${slot}`} value={stations[slot]?.id ?? ''} />
                <TextField
                  label={`Station ${slot + 1}`}
                  {...workLimits.kitchen.station}
                  {...field(`name-${slot}`)}
                  error={errorOf(`station-${used.indexOf(slot)}`)}
                  onChange={({ target }) =>
                    setNames(names.map((name, at) => (at === slot ? target.value : name)))
                  }
                />
              </div>
            ))}
          </div>
        </Part>
        <Part title="Was wo gemacht wird">
          <ul className="grid list-none gap-4 md:grid-cols-2">
            {categories.map(({ id, name, dishes }) => (
              <li key={id} className="grid content-start gap-1">
                <SelectField label={name} {...field(`category-${id}`)}>
                  <option value="">Überall zu sehen</option>
                  {options}
                </SelectField>
                {dishes.length > 0 && (
                  <More
                    label="Einzelne Gerichte woanders"
                    open={dishes.some(({ stationId }) => stationId !== null)}
                  >
                    <div className="grid gap-3 pl-4">
                      {dishes.map((dish) => (
                        <SelectField key={dish.id} label={dish.title} {...field(`dish-${dish.id}`)}>
                          <option value="">Wie {name}</option>
                          {options}
                        </SelectField>
                      ))}
                    </div>
                  </More>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <Button type="submit" busy={isBusy} className="min-h-control justify-self-start">
          Speichern
        </Button>
      </Form>
    </KitchenPage>
  );
}
