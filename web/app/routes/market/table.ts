import { index, type RouteConfigEntry } from '@react-router/dev/routes';

export const marketRoutes: RouteConfigEntry[] = [index('routes/market/start.tsx')];
