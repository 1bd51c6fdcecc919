import { favourites, setFavourite } from '#contract/favourite.ts';
import { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { logoAddress } from '../restaurant/brand-address.ts';
import { addFavourite, type Favourites, readFavourites, removeFavourite } from './favourites.ts';

export function favouriteRoutes(routes: Routes): void {
  routes.serve(favourites, async (context) => {
    const { restaurants, dishes } = await readFavourites(context);
    return {
      restaurants: restaurants.map((restaurant) => ({
        id: restaurant.id,
        item_name: restaurant.name,
        item_url: restaurant.url,
        item_logo: logoAddress(restaurant),
        item_foodtype: restaurant.cuisines.join(', '),
      })),
      dishes: dishes.map(toWireDish),
    };
  });
  routes.serve(setFavourite, async (context, { hostId, productId = null, liked }) => {
    const meant = { restaurantId: hostId, productId };
    if (liked) return (await addFavourite(context, meant)) ?? DONE;
    await removeFavourite(context, meant);
    return DONE;
  });
}

function toWireDish({ restaurant, product }: Favourites['dishes'][number]) {
  const prices = product.sizes.map(({ cents }) => cents);
  const least = Math.min(...prices);
  return {
    id: product.id,
    hostId: restaurant.id,
    host: restaurant.name,
    hostUrl: restaurant.url,
    title: product.title,
    image: product.image,
    price: toEuros(least),
    severalPrices: prices.some((cents) => cents !== least),
  };
}
