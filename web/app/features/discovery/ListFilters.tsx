import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, Pill, Switch } from '../../ui/Choice.tsx';
import { useSite } from '../layout/use-site.ts';
import type { ChoiceCounts } from './apply-filters.ts';
import { minimumLabel, sortingLabels, switchLabels } from './filter-labels.ts';
import { filterName, type Filters, minimums, SENT, sortings } from './filters.ts';

export interface ListFiltersProps {
  filters: Filters;
  foodTypes: readonly string[];
  counts: ChoiceCounts;
  /** The list that answers the form without JavaScript. */
  action: string;
  /** Names the form, for a search field outside of it. */
  id?: string;
  onChange: (change: Partial<Filters>) => void;
}

/** As many as stay readable; a city easily has thirty. */
const SHOWN_CUISINES = 10;

const switches = ['showClosed', 'showPickups', 'freeDelivery', 'vegetarian'] as const;

/** Everything the list can be narrowed to and ordered by; a plain form until JavaScript has arrived. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, counts, action, id, onChange } = props;
  return (
    <Form
      method="get"
      action={action}
      id={id}
      className="grid gap-6"
      aria-label="Restaurants filtern"
      // Every change is applied at once; what Enter would send is there already.
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={SENT} value="1" />
      {filters.view === 'karte' && <input type="hidden" name={filterName('view')} value="karte" />}
      <div className="grid">
        {switches.map((filter) => (
          <Switch
            key={filter}
            name={filterName(filter)}
            value="ja"
            checked={filters[filter]}
            onChange={(event) => onChange({ [filter]: event.target.checked })}
          >
            {switchLabels[filter]}
            <Count of={counts[filter]} />
          </Switch>
        ))}
      </div>
      <Cuisines {...props} />
      <Minimums {...props} />
      <Payments {...props} />
      <Sortings {...props} />
      <noscript>
        <Button type="submit" wide>
          Anwenden
        </Button>
      </noscript>
    </Form>
  );
}

/** How many restaurants there are behind a choice. */
function Count({ of: count }: { of: number }) {
  return (
    <small className="filter-count">
      {count}
      <span className="sr-only"> Restaurants</span>
    </small>
  );
}

interface RadioPillsProps<Value extends string | number> {
  name: keyof Filters;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  label: (value: Value) => string;
  count?: (value: Value) => number;
}

/** One of several ways, each with how many restaurants it leaves. */
function RadioPills<Value extends string | number>(props: RadioPillsProps<Value>) {
  const { name, values, chosen, onChoose, label, count } = props;
  return values.map((value) => (
    <Pill
      key={value}
      type="radio"
      name={filterName(name)}
      value={value}
      checked={chosen === value}
      onChange={() => onChoose(value)}
    >
      {label(value)}
      {count && <Count of={count(value)} />}
    </Pill>
  ));
}

/** The most frequent cuisines, and the others behind a line that opens. */
function Cuisines({ filters, foodTypes, counts, onChange }: ListFiltersProps) {
  const others = foodTypes.slice(SHOWN_CUISINES);
  const pills = (values: readonly string[]) => (
    <RadioPills
      name="foodType"
      values={values}
      chosen={filters.foodType}
      onChoose={(foodType) => onChange({ foodType })}
      label={(foodType) => foodType || 'Alle'}
      count={counts.cuisine}
    />
  );
  return (
    <ChoiceGroup legend="Küche">
      <div className="filter-pills">{pills(['', ...foodTypes.slice(0, SHOWN_CUISINES)])}</div>
      {others.length > 0 && (
        <details className="filter-more" open={others.includes(filters.foodType)}>
          <summary>{others.length} weitere Küchen</summary>
          <div className="filter-pills pt-2">{pills(others)}</div>
        </details>
      )}
    </ChoiceGroup>
  );
}

function Minimums({ filters, counts, onChange }: ListFiltersProps) {
  return (
    <ChoiceGroup legend="Mindestbestellwert" className="filter-pills">
      <RadioPills
        name="minimum"
        values={minimums}
        chosen={filters.minimum}
        onChoose={(minimum) => onChange({ minimum })}
        label={minimumLabel}
        count={counts.minimum}
      />
    </ChoiceGroup>
  );
}

function Payments({ filters, counts, onChange }: ListFiltersProps) {
  const { onlinePayment } = useSite();
  const ways = onlinePayment ? (['cash', 'card', 'onlinePayment'] as const) : (['cash', 'card'] as const);
  return (
    <ChoiceGroup legend="Bezahlen" className="filter-pills">
      {ways.map((way) => (
        <Pill
          key={way}
          type="checkbox"
          name={filterName(way)}
          value="ja"
          checked={filters[way]}
          onChange={(event) => onChange({ [way]: event.target.checked })}
        >
          {switchLabels[way]}
          <Count of={counts[way]} />
        </Pill>
      ))}
    </ChoiceGroup>
  );
}

function Sortings({ filters, onChange }: ListFiltersProps) {
  return (
    <ChoiceGroup legend="Sortieren" className="filter-pills">
      <RadioPills
        name="sorting"
        values={sortings}
        chosen={filters.sorting}
        onChoose={(sorting) => onChange({ sorting })}
        label={(sorting) => sortingLabels[sorting]}
      />
    </ChoiceGroup>
  );
}
