import { Form } from 'react-router';
import { minimums, sortings } from '#domain/discovery/wish.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, Pill, Switch } from '../../ui/Choice.tsx';
import { useSite } from '../../visit/use-site.ts';
import { minimumLabel, sortingLabels, switchLabels } from './filter-labels.ts';
import { DietFields } from '../restaurant/DietFields.tsx';
import {
  cuisinesIn,
  dietOf,
  filterName,
  type Filters,
  SENT,
  withCuisine,
  withoutAllergen,
} from './filters.ts';
import type { ListCounts } from './load-list.ts';

export interface ListFiltersProps {
  filters: Filters;
  foodTypes: readonly string[];
  counts: ListCounts;
  /** The list that answers the form without JavaScript. */
  action: string;
  /** Names the form, for a search field outside of it. */
  id?: string;
  onChange: (change: Partial<Filters>) => void;
}

/** As many as stay readable; a city easily has thirty. */
const SHOWN_CUISINES = 10;

const switches = ['favourites', 'showClosed', 'showPickups', 'freeDelivery', 'vegetarian'] as const;
/** What is said of deliveries only. */
const OF_DELIVERY: readonly string[] = ['showPickups', 'freeDelivery'];

/** Everything the list can be narrowed to and ordered by; a plain form until JavaScript has arrived. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, counts, action, id, onChange } = props;
  const isShown = (name: string) => filters.way === 'lieferung' || !OF_DELIVERY.includes(name);
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
      {filters.way !== 'lieferung' && <input type="hidden" name={filterName('way')} value={filters.way} />}
      {filters.view === 'karte' && <input type="hidden" name={filterName('view')} value="karte" />}
      <div className="grid">
        {switches.map((filter) =>
          isShown(filter) ? (
            <Switch
              key={filter}
              name={filterName(filter)}
              value="ja"
              checked={filters[filter]}
              {...(filter === 'favourites' && { className: 'noscript:hidden' })}
              onChange={(event) => onChange({ [filter]: event.target.checked })}
            >
              {switchLabels[filter]}
              {filter !== 'favourites' && <Count of={counts[filter]} />}
            </Switch>
          ) : (
            filters[filter] && <input key={filter} type="hidden" name={filterName(filter)} value="ja" />
          ),
        )}
      </div>
      <Diets {...props} />
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
    <>
      {' '}
      <small className="filter-count">
        {count}
        <span className="sr-only">{count === 1 ? ' Restaurant' : ' Restaurants'}</span>
      </small>
    </>
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

/** The most frequent cuisines, and the others behind a line that opens; any of those that are ticked will do. */
function Cuisines({ filters, foodTypes, counts, onChange }: ListFiltersProps) {
  const chosen = cuisinesIn(filters);
  const others = foodTypes.slice(SHOWN_CUISINES);
  const pills = (values: readonly string[]) =>
    values.map((name) => (
      <Pill
        key={name}
        type="checkbox"
        name={filterName('foodType')}
        value={name}
        checked={chosen.includes(name)}
        onChange={() => onChange({ foodType: withCuisine(filters, name) })}
      >
        {name}
        <Count of={counts.cuisines[name] ?? 0} />
      </Pill>
    ));
  return (
    <ChoiceGroup legend="Küche">
      <div className="flex flex-wrap gap-2">{pills(foodTypes.slice(0, SHOWN_CUISINES))}</div>
      {others.length > 0 && (
        <details open={others.some((name) => chosen.includes(name))}>
          <summary className="inline-flex min-h-target items-center underline underline-offset-[0.2em]">
            {others.length} weitere Küchen
          </summary>
          <div className="pt-2 flex flex-wrap gap-2">{pills(others)}</div>
        </details>
      )}
    </ChoiceGroup>
  );
}

function Diets({ filters, onChange }: ListFiltersProps) {
  const { food, without } = dietOf(filters);
  return (
    <DietFields
      food={food}
      without={without}
      onFood={(value) => onChange({ food: value })}
      onWithout={(code) => onChange({ without: withoutAllergen(filters, code) })}
    />
  );
}

function Minimums({ filters, counts, onChange }: ListFiltersProps) {
  return (
    <ChoiceGroup legend="Mindestbestellwert" className="flex flex-wrap gap-2">
      <RadioPills
        name="minimum"
        values={minimums}
        chosen={filters.minimum}
        onChoose={(minimum) => onChange({ minimum })}
        label={minimumLabel}
        count={(minimum) => counts.minimums[minimum] ?? 0}
      />
    </ChoiceGroup>
  );
}

function Payments({ filters, counts, onChange }: ListFiltersProps) {
  const { onlinePayment } = useSite();
  const ways = onlinePayment ? (['cash', 'card', 'onlinePayment'] as const) : (['cash', 'card'] as const);
  return (
    <ChoiceGroup legend="Bezahlen" className="flex flex-wrap gap-2">
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
    <ChoiceGroup legend="Sortieren" className="flex flex-wrap gap-2">
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
