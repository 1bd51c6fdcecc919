import {
  kitchenAccept,
  kitchenAdvance,
  kitchenBoard,
  kitchenPause,
  kitchenRefuse,
} from '#contract/kitchen.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { acceptTicket, advanceTicket, refuseTicket } from './move-ticket.ts';
import { pauseKitchen } from './pause-kitchen.ts';
import { showBoard } from './show-board.ts';

export function kitchenRoutes(routes: Routes): void {
  routes.serve(kitchenBoard, showBoard);
  routes.serve(kitchenAccept, acceptTicket);
  routes.serve(kitchenRefuse, refuseTicket);
  routes.serve(kitchenAdvance, advanceTicket);
  routes.serve(kitchenPause, pauseKitchen);
}
