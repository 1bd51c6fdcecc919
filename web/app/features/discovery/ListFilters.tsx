import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, Pill, Switch } from '../../ui/Choice.tsx';
import { filterName, SENT, type Filters, type Sorting } from './filters.ts';

interface ListFiltersProps {
  filters: Filters;
  foodTypes: readonly string[];
  onChange: (change: Partial<Filters>) => void;
}

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
export function ListFilters({ filters, foodTypes, onChange }: ListFiltersProps) {
  return (
    <Form method="get" className="grid gap-6" aria-label="Restaurants filtern" preventScrollReset>
      <input type="hidden" name={SENT} value="1" />
      <input type="hidden" name={filterName('search')} value={filters.search} />
      <div className="grid">
        {switches.map(([filter, label]) => (
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
      <ChoiceGroup legend="Küche" className="flex flex-wrap gap-2">
        {['', ...foodTypes].map((foodType) => (
          <Pill
            key={foodType}
            type="radio"
            name={filterName('foodType')}
            value={foodType}
            checked={filters.foodType === foodType}
            onChange={() => onChange({ foodType })}
          >
            {foodType || 'Alle'}
          </Pill>
        ))}
      </ChoiceGroup>
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
