import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const kitchenRoutes: RouteConfigEntry[] = [
  route('kueche', 'routes/kitchen/kitchen.tsx'),
  route('kueche/tische', 'routes/kitchen/tables.tsx'),
  route('kueche/kassen', 'routes/kitchen/tills.tsx'),
  route('kueche/bon/:orderId', 'routes/kitchen/slip.tsx', { id: 'kitchen-slip' }),
  route('kueche/bewertungen', 'routes/kitchen/reviews.tsx', { id: 'kitchen-reviews' }),
];
