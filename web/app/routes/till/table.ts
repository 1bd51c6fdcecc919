import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const tillRoutes: RouteConfigEntry[] = [
  route('kasse', 'routes/till/till.tsx'),
  route('kasse/koppeln', 'routes/till/pair.tsx'),
  route('kasse/bons', 'routes/till/slips.tsx'),
  route('kasse/bon/:uid', 'routes/till/slip.tsx', { id: 'till-slip' }),
];
