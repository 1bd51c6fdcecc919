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

/** The most frequent cuisines, and the others behind a line that opens. */
function Cuisines({ filters, foodTypes, counts, onChange }: ListFiltersProps) {
  const frequent = foodTypes.slice(0, SHOWN_CUISINES);
  const others = foodTypes.slice(SHOWN_CUISINES);
  const pill = (foodType: string) => (
    <Pill
      key={foodType}
      type="radio"
      name={filterName('foodType')}
      value={foodType}
      checked={filters.foodType === foodType}
      onChange={() => onChange({ foodType })}
    >
      {foodType || 'Alle'}
      <Count of={counts.cuisine(foodType)} />
    </Pill>
  );
  return (
    <ChoiceGroup legend="Küche">
      <div className="filter-pills">{['', ...frequent].map(pill)}</div>
      {others.length > 0 && (
        <details className="filter-more" open={others.includes(filters.foodType)}>
          <summary>{others.length} weitere Küchen</summary>
          <div className="filter-pills pt-2">{others.map(pill)}</div>
        </details>
      )}
    </ChoiceGroup>
  );
}

function Minimums({ filters, counts, onChange }: ListFiltersProps) {
  return (
    <ChoiceGroup legend="Mindestbestellwert" className="filter-pills">
      {minimums.map((minimum) => (
        <Pill
          key={minimum}
          type="radio"
          name={filterName('minimum')}
          value={minimum}
          checked={filters.minimum === minimum}
          onChange={() => onChange({ minimum })}
        >
          {minimumLabel(minimum)}
          <Count of={counts.minimum(minimum)} />
        </Pill>
      ))}
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
      {sortings.map((sorting) => (
        <Pill
          key={sorting}
          type="radio"
          name={filterName('sorting')}
          value={sorting}
          checked={filters.sorting === sorting}
          onChange={() => onChange({ sorting })}
        >
          {sortingLabels[sorting]}
        </Pill>
      ))}
    </ChoiceGroup>
  );
}
