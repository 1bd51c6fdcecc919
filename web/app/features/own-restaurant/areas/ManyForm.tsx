import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm, Typed } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../../ui/Choice.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { RowWay } from '../../../ui/Rows.tsx';
import { byPlace, termsText } from '../areas-form.ts';
import { type OwnForm, type OwnRestaurant, useOwnForm } from '../own-form.ts';
import { nameOf } from './area-plan.ts';
import { AMOUNTS, HOWS } from './many-form.ts';

interface ManyFormProps {
  own: OwnRestaurant;
  /** What the address holds. */
  typed: Typed;
  wrong: SentForm | undefined;
}

/** Which areas, and what becomes of their terms. */
export function ManyForm({ own, typed, wrong }: ManyFormProps) {
  const isFresh = typed['vorschau'] === undefined;
  const all = Object.fromEntries(own.areas.map(({ id }) => [`place-${id}`, 'Y']));
  const begins = typed['keinen'] === undefined ? all : {};
  const { form, wires } = useOwnForm(wrong, isFresh ? begins : typed);
  return (
    <Part>
      <Form ref={form} noValidate preventScrollReset className="grid grid-cols-1 gap-4">
        <input type="hidden" name="restaurant" value={own.id} />
        <p className="flex flex-wrap gap-x-4">
          <RowWay to={staffPaths.ownAreasMany(own.id)}>Alle ankreuzen</RowWay>
          <RowWay to={staffPaths.ownAreasNone(own.id)}>Keinen ankreuzen</RowWay>
        </p>
        <ChoiceGroup
          legend="Welche Orte?"
          error={wires.error('placeIds')}
          className="-mx-0.5 grid max-h-104 gap-2 overflow-y-auto p-0.5"
        >
          {own.areas.toSorted(byPlace).map((area) => (
            <OptionRow key={area.id} type="checkbox" {...wires.tick(`place-${area.id}`)}>
              {nameOf(area)}
              <small className="block text-ink-soft">{termsText(area)}</small>
            </OptionRow>
          ))}
        </ChoiceGroup>
        {AMOUNTS.map(([name, label]) => (
          <AmountFields key={name} name={name} label={label} wires={wires} />
        ))}
        <div>
          <Button type="submit" look="ghost" name="vorschau" value="1">
            Vorschau
          </Button>
        </div>
      </Form>
    </Part>
  );
}

function AmountFields({ name, label, wires }: { name: string; label: string; wires: OwnForm }) {
  const how = wires.field(`${name}-how`);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 border-t border-line pt-3">
      <legend className="sr-only">{label}</legend>
      <SelectField label={label} name={how.name} defaultValue={how.defaultValue}>
        {HOWS.map(([value, says]) => (
          <option key={value} value={value}>
            {says}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Betrag (€)"
        hint={name === 'freeFrom' ? 'Leer mit „auf“: nie kostenlos' : undefined}
        autoComplete="off"
        {...roomFor(workLimits.menu.price)}
        {...wires.field(name)}
      />
    </fieldset>
  );
}
