import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm, Typed } from '../../../forms/sent-form.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { type OwnRestaurant, useOwnForm } from '../own-form.ts';
import { countRows, freshRings } from './around-form.ts';

interface AroundFormProps {
  own: OwnRestaurant;
  /** What the address holds. */
  typed: Typed;
  wrong: SentForm | undefined;
}

/** Up to which distance delivering costs what; each row reaches a bit farther. */
export function AroundForm({ own, typed, wrong }: AroundFormProps) {
  const isFresh = typed['vorschau'] === undefined;
  const shown = isFresh ? freshRings(own) : typed;
  const { form, wires } = useOwnForm(wrong, shown);
  const rows = Array.from({ length: countRows(shown) }, (_, at) => at);
  return (
    <Part>
      <p>
        Alle Orte, deren Mitte so weit von deiner Adresse entfernt liegt, gemessen in Luftlinie. Du siehst
        erst, welche das sind, und speicherst dann.
      </p>
      <Form ref={form} noValidate preventScrollReset className="grid grid-cols-1 gap-4">
        <input type="hidden" name="restaurant" value={own.id} />
        {rows.map((at) => (
          <RingFields key={at} at={at} field={wires.field} />
        ))}
        <Checkbox {...wires.tick('others')} hint="Ohne Haken bleiben sie, wie sie sind.">
          Orte, die weiter weg liegen, nicht mehr beliefern
        </Checkbox>
        <div>
          <Button type="submit" look="ghost" name="vorschau" value="1">
            Vorschau
          </Button>
        </div>
      </Form>
    </Part>
  );
}

function RingFields({ at, field }: { at: number; field: ReturnType<typeof useOwnForm>['wires']['field'] }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 border-t border-line pt-3 sm:grid-cols-4">
      <legend className="sr-only">{at + 1}. Entfernung</legend>
      <TextField
        label="bis (km)"
        autoComplete="off"
        {...roomFor(workLimits.restaurant.areaKm)}
        {...field(`km-${at}`)}
      />
      <TextField
        label="Mindestbestellwert (€)"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field(`minimum-${at}`)}
      />
      <TextField
        label="Lieferkosten (€)"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field(`delivery-${at}`)}
      />
      <TextField
        label="Kostenlos ab (€)"
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...field(`freeFrom-${at}`)}
      />
    </fieldset>
  );
}
