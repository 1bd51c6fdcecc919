import { type RouteConfig, layout, route } from '@react-router/dev/routes';
import { driverRoutes } from './routes/driver/table.ts';
import { kitchenRoutes } from './routes/kitchen/table.ts';
import { marketRoutes } from './routes/market/table.ts';
import { officeRoutes } from './routes/office/table.ts';
import { tillRoutes } from './routes/till/table.ts';

export default [
  layout('features/layout/MarketFrame.tsx', [...marketRoutes, route('test', 'routes/test/page.tsx')]),
  route('offline', 'routes/offline.tsx'),
  ...tillRoutes,
  layout('features/layout/WorkFrame.tsx', [...kitchenRoutes, ...driverRoutes, ...officeRoutes]),
] satisfies RouteConfig;
