import { joinTable as joinTableCall, leaveTable as leaveTableCall } from '#contract/table.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { describeTable } from '../basket/describe-table.ts';
import { joinTable, leaveTable } from './seat.ts';

export function tableRoutes(routes: Routes): void {
  routes.serve(joinTableCall, async (context, { tableId, tableToken: token, tableHost: restaurantId }) => {
    const seat = await joinTable(context, { tableId, token, restaurantId });
    return isRefusal(seat) ? seat : describeTable(seat);
  });
  routes.serve(leaveTableCall, async (context) => {
    await leaveTable(context);
    return DONE;
  });
}
