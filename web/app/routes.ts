import type { RouteConfig } from '@react-router/dev/routes';
import { kitchenRoutes } from './routes/kitchen/table.ts';
import { marketRoutes } from './routes/market/table.ts';

export default [...marketRoutes, ...kitchenRoutes] satisfies RouteConfig;
