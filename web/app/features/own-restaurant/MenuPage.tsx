import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import type { OwnCategory, OwnMenu } from './menu-parts.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { OwnFrame } from './OwnFrame.tsx';
import { ProductRow } from './ProductRow.tsx';

interface MenuPageProps {
  menu: OwnMenu;
  isSorting: boolean;
}

/** A restaurant's menu as its owner sees it: every dish leads to its form. */
export function MenuPage({ menu, isSorting }: MenuPageProps) {
  const { restaurant, categories } = menu;
  const { id } = restaurant;
  const tools = (
    <>
      <ButtonLink to={paths.ownCategory(id, 'neu')} look={categories.length > 0 ? 'ghost' : 'primary'}>
        <Plus size={20} aria-hidden="true" />
        Kategorie
      </ButtonLink>
      {categories.length > 0 && (
        <ButtonLink
          to={isSorting ? paths.ownMenu(id) : paths.ownMenuSorting(id)}
          look="ghost"
          preventScrollReset
        >
          {isSorting ? 'Fertig sortiert' : 'Sortieren'}
        </ButtonLink>
      )}
    </>
  );
  return (
    <OwnFrame restaurant={restaurant} title="Speisekarte" tools={tools}>
      {categories.length === 0 ? (
        <EmptyState
          picture={<FoodPicture food="pot-of-food" className="w-28" eager />}
          title="Noch ist deine Karte leer"
        >
          Leg zuerst eine Kategorie an, zum Beispiel „Pizza“ oder „Getränke“. Danach kommen die Gerichte
          hinein.
        </EmptyState>
      ) : (
        categories.map((category) => (
          <Section key={category.id} menu={menu} category={category} isSorting={isSorting} />
        ))
      )}
    </OwnFrame>
  );
}

function Section({ menu, category, isSorting }: MenuPageProps & { category: OwnCategory }) {
  const { id: hostId } = menu.restaurant;
  const products = menu.products.filter(({ categoryId }) => categoryId === category.id);
  return (
    <Card as="section" aria-labelledby={`kategorie-${category.id}`} className="own-section" pad={false}>
      <header>
        <div>
          <h2 id={`kategorie-${category.id}`}>{category.name}</h2>
          {category.description && <p className="own-hint">{category.description}</p>}
        </div>
        {isSorting ? (
          <MoveButtons hostId={hostId} kind="category" id={category.id} name={category.name} />
        ) : (
          <Link to={paths.ownCategory(hostId, category.id)} className="link own-row-way">
            Ändern<span className="sr-only">: {category.name}</span>
          </Link>
        )}
      </header>
      <ul className="own-rows">
        {products.map((product) => (
          <ProductRow key={product.id} hostId={hostId} product={product} isSorting={isSorting} />
        ))}
      </ul>
      {!isSorting && (
        <Link to={paths.ownProductIn(hostId, category.id)} className="own-add">
          <Plus size={20} aria-hidden="true" />
          Gericht in {category.name}
        </Link>
      )}
    </Card>
  );
}
