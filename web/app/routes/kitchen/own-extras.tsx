import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import type { OwnIngredient, OwnMenu, OwnRule } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { isUndeclared, Undeclared } from '../../features/own-restaurant/Undeclared.tsx';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import type { Route } from './+types/own-extras.ts';
import { Part } from '../../ui/Part.tsx';
import { Rows, RowLink, Row, RowText } from '../../ui/Rows.tsx';

/** The questions about extras, and what they offer. */
function ExtrasPage({ menu }: { menu: OwnMenu }) {
  const { restaurant, rules, ingredients } = menu;
  const tools = (
    <ButtonLink to={staffPaths.ownRule(restaurant.id, 'neu')} look={rules.length > 0 ? 'ghost' : 'primary'}>
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
          <Rows>
            {rules.map((rule) => (
              <RuleRow key={rule.id} hostId={restaurant.id} rule={rule} />
            ))}
          </Rows>
        </Card>
      )}
      {ingredients.length > 0 && <Ingredients menu={menu} />}
    </OwnFrame>
  );
}

function RuleRow({ hostId, rule }: { hostId: number; rule: OwnRule }) {
  return (
    <Row opens>
      <RowText>
        <b>
          <RowLink to={staffPaths.ownRule(hostId, rule.id)}>{rule.title}</RowLink>
        </b>
        <small>
          {boundsOf(rule)}&nbsp;· {rule.choices.map(({ title }) => title).join(', ')}
        </small>
      </RowText>
    </Row>
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
    <Part bare title="Zutaten">
      <p className="text-sm text-ink-soft">
        {open === 0
          ? 'Zu allen steht da, was enthalten ist.'
          : `Bei ${formatCount(open, 'Zutat', 'Zutaten')} fehlen Allergene oder Zusatzstoffe. Wählt ein Gast sie dazu, liest er „unbekannt“.`}
      </p>
      <Rows className="card sm:columns-2 sm:gap-x-0 sm:overflow-clip">
        {ingredients.toSorted(byTitle).map((ingredient) => (
          <Row
            key={ingredient.id}
            opens
            className="break-inside-avoid sm:border-0 sm:shadow-[0_-1px_var(--line)]"
          >
            <RowText>
              <b>
                <RowLink to={staffPaths.ownIngredient(restaurant.id, ingredient.id)}>
                  {ingredient.title}
                </RowLink>
              </b>
              <span className="flex flex-wrap gap-1">
                {ingredient.soldOut && <Badge look="mustard">ausverkauft</Badge>}
                <Undeclared of={ingredient} />
              </span>
            </RowText>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Extras', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnExtrasPage({ loaderData }: Route.ComponentProps) {
  return <ExtrasPage menu={loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
