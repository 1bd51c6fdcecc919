import { sizeLabel } from '#domain/menu/sizes.ts';
import { dotted } from '../../lib/dotted.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { formatDay, formatDays } from '../../features/own-restaurant/format-days.ts';
import type { OwnMenu, OwnProduct } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import type { Route } from './+types/own-specials.ts';
import { Part } from '../../ui/Part.tsx';
import { Rows, RowLink, Row, RowText } from '../../ui/Rows.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Aktionen', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnSpecialsPage({ loaderData }: Route.ComponentProps) {
  return <SpecialsPage menu={loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}

/** The offers above the menu, and the dishes that cost less for a while. */
function SpecialsPage({ menu: { restaurant, specials, products } }: { menu: OwnMenu }) {
  const { id: hostId } = restaurant;
  const reduced = products.filter(({ specialLastDay }) => specialLastDay !== null);
  const isEmpty = specials.length + reduced.length === 0;
  const tools = (
    <ButtonLink to={staffPaths.ownSpecial(hostId, 'neu')} look={isEmpty ? 'primary' : 'ghost'}>
      <Plus size={20} aria-hidden="true" />
      Neue Aktion
    </ButtonLink>
  );
  return (
    <OwnFrame restaurant={restaurant} title="Aktionen" tools={tools}>
      {isEmpty && (
        <EmptyState
          picture={<FoodPicture food="party-popper" className="w-28" eager />}
          title="Gerade keine Aktion"
        >
          Was du hier anlegst, lesen Gäste über der Speisekarte. Soll ein Gericht für eine Weile weniger
          kosten, schreib bei ihm einen Aktionspreis.
        </EmptyState>
      )}
      {specials.length > 0 && (
        <Card as="section" aria-label="Über der Speisekarte" pad={false}>
          <Rows>
            {specials.map(({ id, title, content, firstDay, lastDay }) => (
              <SpecialRow key={id} to={staffPaths.ownSpecial(hostId, id)} title={title}>
                {dotted([formatDays(firstDay, lastDay), content])}
              </SpecialRow>
            ))}
          </Rows>
        </Card>
      )}
      {reduced.length > 0 && (
        <Part bare title="Aktionspreise">
          <Rows className="card">
            {reduced.map((product) => (
              <SpecialRow
                key={product.id}
                to={staffPaths.ownProduct(hostId, product.id)}
                title={product.title}
              >
                {reductionOf(product)}
              </SpecialRow>
            ))}
          </Rows>
        </Part>
      )}
    </OwnFrame>
  );
}

function SpecialRow({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Row opens>
      <RowText>
        <b>
          <RowLink to={to}>{title}</RowLink>
        </b>
        <small>{children}</small>
      </RowText>
    </Row>
  );
}

function reductionOf({ sizes, specialLastDay }: OwnProduct): string {
  const prices = sizes.flatMap(({ code, title, price, special }) => {
    const name = sizes.length > 1 ? `${sizeLabel(code, title)} ` : '';
    return special === null ? [] : [`${name}${formatEuros(special)} statt ${formatEuros(price)}`];
  });
  return `bis ${formatDay(specialLastDay ?? '')}\u00a0· ${dotted(prices)}`;
}
