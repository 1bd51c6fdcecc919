import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { isUndeclared, type OwnIngredient, type OwnMenu, type OwnRule } from './menu-parts.ts';
import { OwnFrame } from './OwnFrame.tsx';

/** The questions about extras, and what they offer. */
export function ExtrasPage({ menu }: { menu: OwnMenu }) {
  const { restaurant, rules, ingredients } = menu;
  const tools = (
    <ButtonLink to={paths.ownRule(restaurant.id, 'neu')} look={rules.length > 0 ? 'ghost' : 'primary'}>
      <Plus size={20} aria-hidden="true" />
      Neue Frage
    </ButtonLink>
  );
  return (
    <OwnFrame restaurant={restaurant} title="Extras" tools={tools}>
      {rules.length === 0 ? (
        <EmptyState
          picture={<FoodPicture food="cheese-wedge" className="w-28" eager />}
          title="Noch keine Extras"
        >
          Hier legst du Fragen an wie „Welche Soße?“ oder „Extra Belag“ und kreuzt sie dann bei den Gerichten
          an.
        </EmptyState>
      ) : (
        <Card as="section" aria-label="Fragen" pad={false}>
          <ul className="own-rows">
            {rules.map((rule) => (
              <RuleRow key={rule.id} hostId={restaurant.id} rule={rule} />
            ))}
          </ul>
        </Card>
      )}
      {ingredients.length > 0 && <Ingredients menu={menu} />}
    </OwnFrame>
  );
}

function RuleRow({ hostId, rule }: { hostId: number; rule: OwnRule }) {
  return (
    <li className="own-product">
      <span>
        <b>
          <Link to={paths.ownRule(hostId, rule.id)} className="own-product-link">
            {rule.title}
          </Link>
        </b>
        <small>
          {boundsOf(rule)} · {rule.choices.map(({ title }) => title).join(', ')}
        </small>
      </span>
    </li>
  );
}

function boundsOf({ min, max }: OwnRule): string {
  if (min === 0) return max === 1 ? 'eins, freiwillig' : `bis zu ${max}, freiwillig`;
  return min === max ? `genau ${min}` : `${min} bis ${max}`;
}

const byTitle = (a: OwnIngredient, b: OwnIngredient): number => a.title.localeCompare(b.title, 'de');

function Ingredients({ menu: { restaurant, ingredients } }: { menu: OwnMenu }) {
  const open = ingredients.filter(isUndeclared).length;
  return (
    <section aria-labelledby="zutaten" className="own-part">
      <h2 id="zutaten">Zutaten</h2>
      <p className="own-hint">
        {open === 0
          ? 'Zu allen steht da, was enthalten ist.'
          : `Bei ${formatCount(open, 'Zutat', 'Zutaten')} fehlen Allergene oder Zusatzstoffe. Wählt ein Gast sie dazu, liest er „unbekannt“.`}
      </p>
      <ul className="own-rows own-names card">
        {ingredients.toSorted(byTitle).map((ingredient) => (
          <li key={ingredient.id} className="own-product">
            <span>
              <b>
                <Link to={paths.ownIngredient(restaurant.id, ingredient.id)} className="own-product-link">
                  {ingredient.title}
                </Link>
              </b>
              <span className="own-badges">
                {ingredient.soldOut && <Badge look="mustard">heute aus</Badge>}
                {isUndeclared(ingredient) && <Badge look="mustard">Allergene unbekannt</Badge>}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
