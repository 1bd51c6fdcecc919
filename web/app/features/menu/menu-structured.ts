import { paths } from '../../lib/paths.ts';
import { crumbsBlock } from '../layout/structured.ts';
import { restaurantBlock } from '../restaurant/restaurant-structured.ts';
import type { Dish, MenuView } from './menu-view.ts';

const DIETS = { vegan: 'VeganDiet', vegetarisch: 'VegetarianDiet' } as const;

/** schema.org data of a menu page: the restaurant with its menu, and the way to it. */
export function menuBlocks({ host, sections }: MenuView, origin: string): Record<string, unknown>[] {
  const path = paths.menu(host.item_url);
  const hasMenu = {
    '@type': 'Menu',
    url: origin + path,
    inLanguage: 'de',
    hasMenuSection: sections.map(({ name, dishes }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: dishes.map(dishBlock),
    })),
  };
  return [
    { ...restaurantBlock(host, origin), hasMenu },
    crumbsBlock(origin, [{ name: host.item_name, path }]),
  ];
}

function dishBlock({ title, content, diet, sizes }: Dish) {
  return {
    '@type': 'MenuItem',
    name: title,
    ...(content && { description: content }),
    ...(diet && { suitableForDiet: `https://schema.org/${DIETS[diet]}` }),
    offers: sizes.map((size) => ({
      '@type': 'Offer',
      ...(sizes.length > 1 && { name: size.title }),
      price: size.price,
      priceCurrency: 'EUR',
    })),
  };
}
