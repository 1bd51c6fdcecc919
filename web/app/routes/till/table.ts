import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const tillRoutes: RouteConfigEntry[] = [
  route('kasse', 'routes/till/till.tsx'),
  route('kasse/koppeln', 'routes/till/pair.tsx'),
  route('kasse/bons', 'routes/till/slips.tsx'),
  route('kasse/rechnungen', 'routes/till/bills.tsx'),
  route('kasse/rechnung', 'routes/till/bill.tsx'),
  route('kasse/beleg/:recordId', 'routes/till/paper.tsx'),
  route('kasse/tag', 'routes/till/day.tsx'),
  route('kasse/abschluss', 'routes/till/close.tsx'),
  route('kasse/bon/:uid', 'routes/till/slip.tsx', { id: 'till-slip' }),
];
