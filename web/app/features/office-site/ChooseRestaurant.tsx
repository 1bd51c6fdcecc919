import { Form, Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { SiteKind } from './site-names.ts';

interface ChooseRestaurantProps {
  kind: SiteKind;
  search: string;
  found: Answer<'officeSiteChoices'>['restaurants'];
}

/** Whose site it is to be. */
export const ChooseRestaurant = ({ kind, search, found }: ChooseRestaurantProps) => (
  <Part title="Für welches Restaurant?" className="max-w-3xl">
    <Form role="search" className="flex flex-wrap gap-3">
      <input type="hidden" name="art" value={kind} />
      <SearchField
        className="min-w-0 flex-[1_1_18rem]"
        label="Name oder Ort des Restaurants"
        name="suche"
        defaultValue={search}
        {...workLimits.search.any}
      />
      <Button type="submit" look="ghost">
        Suchen
      </Button>
    </Form>
    {search !== '' && found.length === 0 && <p>Kein Restaurant heißt so.</p>}
    {found.length > 0 && (
      <ul className="grid gap-1">
        {found.map(({ id, name, town }) => (
          <li key={id}>
            <Actions className="items-center">
              <Link to={staffPaths.officeNewSiteOf(kind, id)} className="link">
                {name}
              </Link>
              <span className="text-ink-soft">{town}</span>
            </Actions>
          </li>
        ))}
      </ul>
    )}
  </Part>
);
