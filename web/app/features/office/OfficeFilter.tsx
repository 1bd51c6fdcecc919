import { Form } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type Choices, fieldNames, type OfficeQuery, sortIn } from './office-query.ts';

interface OfficeFilterProps {
  query: OfficeQuery;
  searchLabel: string;
  states: Choices;
  channels?: Choices;
}

// Chosen elsewhere on the page.
const KEPT = ['from', 'to', 'restaurant', 'mode', 'hidden'] as const;

/** Search and choices; they stand in the address, so that Back and sharing work. */
export function OfficeFilter({ query, searchLabel, states, channels = [] }: OfficeFilterProps) {
  return (
    <Form
      role="search"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:contents md:grow md:basis-[min-content] md:flex-nowrap md:justify-end"
      key={`${query.search} ${query.state} ${query.channel}`}
    >
      <SearchField
        className="min-h-target! basis-full md:min-w-40 md:flex-[1_1_10rem] xl:max-w-88"
        label={searchLabel}
        name={fieldNames.search}
        defaultValue={query.search}
        {...workLimits.search.any}
      />
      <Choice label="Stand" all="Jeder Stand" name={fieldNames.state} value={query.state} options={states} />
      <Choice
        label="Weg"
        all="Jeder Weg"
        name={fieldNames.channel}
        value={query.channel}
        options={channels}
      />
      {query.sort && <input type="hidden" name={fieldNames.sort} value={sortIn(query)} />}
      {KEPT.map((name) =>
        query[name] ? <input key={name} type="hidden" name={fieldNames[name]} value={query[name]} /> : null,
      )}
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
  options: Choices;
}

function Choice({ label, all, name, value, options }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <span className="select grid items-center max-sm:flex-[1_1_8.5rem]">
      <select
        className="min-h-target appearance-none rounded-full border-[1.5px] border-line-strong bg-paper pr-10 pl-4 max-sm:w-full"
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
      <ChevronDown
        className="pointer-events-none mr-4 justify-self-end text-rim"
        size={18}
        aria-hidden="true"
      />
    </span>
  );
}
