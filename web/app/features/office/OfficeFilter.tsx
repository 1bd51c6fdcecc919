import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { fieldNames, type OfficeQuery } from './office-query.ts';

interface OfficeFilterProps {
  query: OfficeQuery;
  searchLabel: string;
  states: readonly [string, string][];
  channels?: readonly [string, string][];
}

/** Search and choices; they stand in the address, so that Back and sharing work. */
export function OfficeFilter({ query, searchLabel, states, channels = [] }: OfficeFilterProps) {
  return (
    <Form role="search" className="office-filter" key={`${query.search} ${query.state} ${query.channel}`}>
      <SearchField label={searchLabel} name={fieldNames.search} defaultValue={query.search} maxLength={80} />
      <Choice label="Stand" all="Jeder Stand" name={fieldNames.state} value={query.state} options={states} />
      <Choice
        label="Weg"
        all="Jeder Weg"
        name={fieldNames.channel}
        value={query.channel}
        options={channels}
      />
      <Button type="submit" look="ghost">
        Suchen
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  name: string;
  value: string;
  options: readonly [string, string][];
}

function Choice({ label, all, name, value, options }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <span className="select office-choice">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{all}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  );
}
