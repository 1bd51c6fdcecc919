import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const officeRoutes: RouteConfigEntry[] = prefix('verwaltung', [
  layout('routes/office/frame.tsx', [
    index('routes/office/orders.tsx'),
    route('restaurants', 'routes/office/restaurants.tsx'),
    route('nachrichten', 'routes/office/messages.tsx'),
  ]),
]);
