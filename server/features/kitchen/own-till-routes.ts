import * as own from '#contract/own-till.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import {
  attachOwnDevice,
  connectOwnAccount,
  exportOwnTill,
  removeOwnDevice,
  showOwnTill,
  tryOwnOutage,
} from './run-own-till.ts';

/** The fiscal device of a restaurant's till, its closings and their export. */
export function ownTillRoutes(routes: Routes): void {
  routes.serve(own.ownTill, showOwnTill);
  routes.serve(own.attachFiscalDevice, attachOwnDevice);
  routes.serve(own.connectFiskaly, connectOwnAccount);
  routes.serve(own.removeFiscalDevice, removeOwnDevice);
  routes.serve(own.tryFiscalOutage, tryOwnOutage);
  routes.serve(own.ownTillExport, exportOwnTill);
}
