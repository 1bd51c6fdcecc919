import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const marketRoutes: RouteConfigEntry[] = [
  index('routes/market/start.tsx'),
  ...['pizza', 'burger', 'doener'].flatMap((category) => [
    route(category, 'routes/market/category.tsx', { id: category }),
    route(`${category}/:geoUrl`, 'routes/market/restaurants.tsx', { id: `${category}-city` }),
  ]),
  route('restaurants/:geoUrl', 'routes/market/restaurants.tsx'),
  route('lieferdienste/:geoUrl', 'routes/market/restaurants.tsx', { id: 'delivery-services' }),
  route('danke', 'routes/market/thanks.tsx'),
  route('bestellung/:uid', 'routes/market/order.tsx'),
  route('archiv', 'routes/market/archive.tsx'),
  route('anmelden', 'routes/market/login.tsx'),
  route('einrichten/:code', 'routes/market/set-up.tsx'),
  route('empfehlen', 'routes/market/recommend.tsx'),
  route('informationen', 'routes/market/information.tsx'),
  route('oeffnungszeiten', 'routes/market/opening-hours.tsx'),
  route('lieferorte', 'routes/market/delivery-areas.tsx'),
  route('wie-wir-sortieren', 'routes/market/ranking.tsx'),
  route('quellen', 'routes/market/sources.tsx'),
  route('barrierefreiheit', 'routes/market/accessibility.tsx'),
  route('impressum', 'routes/market/imprint.tsx'),
  route('datenschutz', 'routes/market/privacy.tsx'),
  route('agb', 'routes/market/terms.tsx'),
  route('agb/anbieter', 'routes/market/provider-terms.tsx'),
  route('speisekarte', 'routes/market/menu-home.tsx'),
  route('speisekarte/:hostUrl', 'routes/market/menu.tsx', [
    route('produkt/:productId', 'routes/market/product.tsx'),
  ]),
  route('warenkorb/:hostUrl', 'routes/market/basket.tsx', [
    route('zeile/:lineId/extras', 'routes/market/extras.tsx'),
  ]),
  route('*', 'routes/market/not-found.tsx'),
];
