import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { fieldNames, type OfficeQuery } from './office-query.ts';

interface OfficeFilterProps {
  query: OfficeQuery;
  searchLabel: string;
  states: readonly [string, string][];
}

/** Search and state; they stand in the address, so that Back and sharing work. */
export function OfficeFilter({ query, searchLabel, states }: OfficeFilterProps) {
  return (
    <Form role="search" className="office-filter" key={`${query.search} ${query.state}`}>
      <SearchField label={searchLabel} name={fieldNames.search} defaultValue={query.search} maxLength={80} />
      {states.length > 0 && (
        <select
          className="office-choice"
          name={fieldNames.state}
          aria-label="Stand"
          defaultValue={query.state}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">Jeder Stand</option>
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" look="ghost">
        Suchen
      </Button>
    </Form>
  );
}
