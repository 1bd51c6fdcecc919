import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const kitchenRoutes: RouteConfigEntry[] = [
  route('kueche', 'routes/kitchen/kitchen.tsx', [
    route('erstatten/:orderId', 'routes/kitchen/reduce.tsx', { id: 'kitchen-reduce' }),
  ]),
  route('kueche/tische', 'routes/kitchen/tables.tsx'),
  route('kueche/kassen', 'routes/kitchen/tills.tsx'),
  route('kueche/bon/:orderId', 'routes/kitchen/slip.tsx', { id: 'kitchen-slip' }),
  route('kueche/namen', 'routes/kitchen/names.tsx'),
  route('kueche/bewertungen', 'routes/kitchen/reviews.tsx', { id: 'kitchen-reviews' }),
  route('kueche/betrieb', 'routes/kitchen/own-home.tsx'),
  route('kueche/zahlung', 'routes/kitchen/own-payment.tsx'),
  route('kueche/angaben', 'routes/kitchen/own-details.tsx'),
  route('kueche/oeffnungszeiten', 'routes/kitchen/own-hours.tsx'),
  route('kueche/liefergebiete', 'routes/kitchen/own-areas.tsx'),
  route('kueche/speisekarte', 'routes/kitchen/own-menu.tsx'),
  route('kueche/speisekarte/kategorie/:id', 'routes/kitchen/own-category.tsx'),
  route('kueche/speisekarte/gericht/:id', 'routes/kitchen/own-product.tsx'),
  route('kueche/extras', 'routes/kitchen/own-extras.tsx'),
  route('kueche/extras/:id', 'routes/kitchen/own-rule.tsx'),
  route('kueche/aktionen', 'routes/kitchen/own-specials.tsx'),
  route('kueche/aktionen/:id', 'routes/kitchen/own-special.tsx'),
  route('kueche/zutat/:id', 'routes/kitchen/own-ingredient.tsx'),
];
