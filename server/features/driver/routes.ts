import { cashUps, confirmCashUp } from '#contract/cash-up.ts';
import {
  orderDriver,
  sharePosition as shareCall,
  stopSharing as stopCall,
} from '#contract/driver-position.ts';
import * as contract from '#contract/driver.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { assignOrders, sortStops } from './assign-orders.ts';
import { confirmHandOver, showCashUps } from './confirm-cash-up.ts';
import { bringBack, deliver, startTour } from './drive-tour.ts';
import { beginShift, comeHome, endShift } from './run-shift.ts';
import type { DriverPositions } from './positions.ts';
import { sharePosition, showDriver, stopSharing } from './share-position.ts';
import { showTour } from './show-tour.ts';

/** Who brings what, and how it went. */
export function driverRoutes(routes: Routes, positions: DriverPositions): void {
  routes.serve(contract.driverTour, (visit, input) => showTour(visit, input));
  routes.serve(contract.driverBegin, beginShift);
  routes.serve(contract.driverEnd, endShift);
  routes.serve(contract.driverAssign, assignOrders);
  routes.serve(contract.driverSort, sortStops);
  routes.serve(contract.driverStart, startTour);
  routes.serve(contract.driverBack, comeHome);
  routes.serve(contract.driverDeliver, deliver);
  routes.serve(contract.driverCameBack, bringBack);
  routes.serve(shareCall, sharePosition);
  routes.serve(stopCall, stopSharing);
  routes.serve(orderDriver, (visit, input) => showDriver(visit, input, positions));
  routes.serve(cashUps, showCashUps);
  routes.serve(confirmCashUp, confirmHandOver);
}
