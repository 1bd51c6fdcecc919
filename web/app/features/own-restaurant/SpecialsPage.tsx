import { Link } from 'react-router';
import { sizeLabel } from '#domain/sizes.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { formatDay, formatDays } from './format-days.ts';
import type { OwnMenu, OwnProduct } from './menu-parts.ts';
import { OwnFrame } from './OwnFrame.tsx';

/** The offers above the menu, and the dishes that cost less for a while. */
export function SpecialsPage({ menu: { restaurant, specials, products } }: { menu: OwnMenu }) {
  const { id: hostId } = restaurant;
  const reduced = products.filter(({ specialLastDay }) => specialLastDay !== null);
  const isEmpty = specials.length + reduced.length === 0;
  const tools = (
    <ButtonLink to={paths.ownSpecial(hostId, 'neu')} look={isEmpty ? 'primary' : 'ghost'}>
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
          <ul className="own-rows">
            {specials.map(({ id, title, content, firstDay, lastDay }) => (
              <Row key={id} to={paths.ownSpecial(hostId, id)} title={title}>
                {[formatDays(firstDay, lastDay), content].filter(Boolean).join(' · ')}
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {reduced.length > 0 && (
        <section aria-labelledby="aktionspreise" className="own-part">
          <h2 id="aktionspreise">Aktionspreise</h2>
          <ul className="own-rows card">
            {reduced.map((product) => (
              <Row key={product.id} to={paths.ownProduct(hostId, product.id)} title={product.title}>
                {reductionOf(product)}
              </Row>
            ))}
          </ul>
        </section>
      )}
    </OwnFrame>
  );
}

function Row({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <li className="own-product">
      <span>
        <b>
          <Link to={to} className="own-product-link">
            {title}
          </Link>
        </b>
        <small>{children}</small>
      </span>
    </li>
  );
}

function reductionOf({ sizes, specialLastDay }: OwnProduct): string {
  const prices = sizes.flatMap(({ code, title, price, special }) => {
    const name = sizes.length > 1 ? `${sizeLabel(code, title)} ` : '';
    return special === null ? [] : [`${name}${formatEuros(special)} statt ${formatEuros(price)}`];
  });
  return `bis ${formatDay(specialLastDay ?? '')} · ${prices.join(' · ')}`;
}
