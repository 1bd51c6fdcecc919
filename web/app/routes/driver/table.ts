import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const driverRoutes: RouteConfigEntry[] = [
  route('fahrer', 'routes/driver/tour.tsx', { id: 'driver-tour' }),
  route('fahrer/ohne-netz', 'routes/driver/without-network.tsx', { id: 'driver-without-network' }),
  route('fahrer/koppeln', 'routes/driver/pair.tsx', { id: 'driver-pair' }),
];
