import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const marketRoutes: RouteConfigEntry[] = [
  index('routes/market/start.tsx'),
  route('restaurants/:geoUrl', 'routes/market/restaurants.tsx'),
  route('lieferdienste/:geoUrl', 'routes/market/restaurants.tsx', { id: 'delivery-services' }),
];
