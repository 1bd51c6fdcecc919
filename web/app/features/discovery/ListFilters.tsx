import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, Pill, Switch } from '../../ui/Choice.tsx';
import { useSite } from '../layout/use-site.ts';
import { filterName, SENT, type Filters, type Sorting } from './filters.ts';

export interface ListFiltersProps {
  filters: Filters;
  foodTypes: readonly string[];
  /** The list that answers the form without JavaScript. */
  action: string;
  /** Names the form, for a search field outside of it. */
  id?: string;
  onChange: (change: Partial<Filters>) => void;
}

/** As many as stay readable; a city easily has thirty. */
const SHOWN_CUISINES = 10;

const switches = [
  ['showClosed', 'Geschlossene zeigen'],
  ['showPickups', 'Auch nur Abholung'],
  ['freeDelivery', 'Kostenlose Lieferung'],
  ['onlinePayment', 'Online bezahlen'],
  ['vegetarian', 'Viel Vegetarisches'],
] as const;

const sortingLabels: Record<Sorting, string> = {
  empfohlen: 'Empfohlen',
  bewertung: 'Bewertung',
  zeit: 'Zeit',
  entfernung: 'Entfernung',
  mindestbestellwert: 'Mindestbestellwert',
};

/** Everything the list can be narrowed to and ordered by; a plain form until JavaScript has arrived. */
export function ListFilters({ filters, foodTypes, action, id, onChange }: ListFiltersProps) {
  const { onlinePayment } = useSite();
  const offered = switches.filter(([filter]) => filter !== 'onlinePayment' || onlinePayment);
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
      <div className="grid">
        {offered.map(([filter, label]) => (
          <Switch
            key={filter}
            name={filterName(filter)}
            value="ja"
            checked={filters[filter]}
            onChange={(event) => onChange({ [filter]: event.target.checked })}
          >
            {label}
          </Switch>
        ))}
      </div>
      <Cuisines foodTypes={foodTypes} chosen={filters.foodType} onChange={onChange} />
      <ChoiceGroup legend="Sortieren" className="flex flex-wrap gap-2">
        {(Object.keys(sortingLabels) as Sorting[]).map((sorting) => (
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
      <noscript>
        <Button type="submit" wide>
          Anwenden
        </Button>
      </noscript>
    </Form>
  );
}

interface CuisinesProps extends Pick<ListFiltersProps, 'foodTypes' | 'onChange'> {
  chosen: string;
}

/** The most frequent cuisines, and the others behind a line that opens. */
function Cuisines({ foodTypes, chosen, onChange }: CuisinesProps) {
  const frequent = foodTypes.slice(0, SHOWN_CUISINES);
  const others = foodTypes.slice(SHOWN_CUISINES);
  const pill = (foodType: string) => (
    <Pill
      key={foodType}
      type="radio"
      name={filterName('foodType')}
      value={foodType}
      checked={chosen === foodType}
      onChange={() => onChange({ foodType })}
    >
      {foodType || 'Alle'}
    </Pill>
  );
  return (
    <ChoiceGroup legend="Küche">
      <div className="flex flex-wrap gap-2">{['', ...frequent].map(pill)}</div>
      {others.length > 0 && (
        <details className="filter-more" open={others.includes(chosen)}>
          <summary>{others.length} weitere Küchen</summary>
          <div className="flex flex-wrap gap-2 pt-2">{others.map(pill)}</div>
        </details>
      )}
    </ChoiceGroup>
  );
}
