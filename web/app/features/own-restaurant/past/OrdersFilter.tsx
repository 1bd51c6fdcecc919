import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { type Choices, fieldNames, type OfficeQuery, sortIn } from '../../office/office-query.ts';
import { orderModes, orderPayments, orderStates } from './order-choices.ts';

/** What a restaurant looks for among its orders; all of it stands in the address. */
export function OrdersFilter({ query }: { query: OfficeQuery }) {
  return (
    <Form
      role="search"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] lg:grid-cols-[minmax(11rem,2fr)_repeat(3,minmax(7.5rem,1fr))_repeat(2,11rem)_auto] items-end gap-3"
      key={JSON.stringify(query)}
    >
      <input type="hidden" name={fieldNames.restaurant} value={query.restaurant} />
      {query.hidden && <input type="hidden" name={fieldNames.hidden} value={query.hidden} />}
      {query.sort && <input type="hidden" name={fieldNames.sort} value={sortIn(query)} />}
      <TextField
        label="Nummer, Name, Straße, Telefon"
        className="max-sm:col-span-full sm:max-lg:col-span-2"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        name={fieldNames.search}
        defaultValue={query.search}
        {...workLimits.search.any}
      />
      <Choice
        label="Stand"
        name={fieldNames.state}
        value={query.state}
        // A search finds what is still open, too.
        all={query.search === '' ? 'Vorbei' : 'Jeder'}
        options={orderStates}
      />
      <Choice label="Art" name={fieldNames.mode} value={query.mode} all="Jede" options={orderModes} />
      <Choice
        label="Zahlung"
        name={fieldNames.payment}
        value={query.payment}
        all="Jede"
        options={orderPayments}
      />
      <TextField label="Von" type="date" name={fieldNames.from} defaultValue={query.from} />
      <TextField label="Bis" type="date" name={fieldNames.to} defaultValue={query.to} />
      <Button type="submit">Suchen</Button>
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  all: string;
  options: Choices;
}

const Choice = ({ label, name, value, all, options }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={value}>
    <option value="">{all}</option>
    {options.map(([code, text]) => (
      <option key={code} value={code}>
        {text}
      </option>
    ))}
  </SelectField>
);
