import { pairTill as pairTillCall, till } from '#contract/till.ts';
import * as kitchen from '#contract/kitchen-device.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { pairKitchen, pairTill } from './pair-device.ts';
import { setOwnPin } from '../team/pin.ts';
import { actAs, actAsNobody, showKitchenDevice } from './kitchen-device.ts';
import { showTill } from './show-till.ts';

export function tillRoutes(routes: Routes): void {
  routes.serve(till, showTill);
  routes.serve(pairTillCall, async (context, { code }) => {
    const paired = await pairTill(context, code);
    return isRefusal(paired) ? paired : { ...DONE, name: paired.name };
  });
  routes.serve(kitchen.pairKitchen, async (context, { code }) => {
    const paired = await pairKitchen(context, code);
    if (isRefusal(paired)) return paired;
    return { ...DONE, name: paired.name, isDriver: paired.kind === 'driver' };
  });
  routes.serve(kitchen.kitchenDevice, showKitchenDevice);
  routes.serve(kitchen.kitchenAct, async (context, input) => (await actAs(context, input)) ?? DONE);
  routes.serve(kitchen.kitchenActEnd, async (context) => {
    await actAsNobody(context);
    return DONE;
  });
  routes.serve(kitchen.setOwnPin, async (context, input) => (await setOwnPin(context, input)) ?? DONE);
}
