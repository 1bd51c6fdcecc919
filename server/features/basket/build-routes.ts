import { addIngredient, availableIngredients, build, removeIngredient } from '#contract/build.ts';
import { DONE } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { changeBuild } from './change-build.ts';
import { describeBasket } from './describe-basket.ts';
import { loadBuild } from './view-build.ts';
import { toWireAvailable, toWireBuild } from './wire-build.ts';

/** Lines that are built from ingredients, one piece at a time. */
export function buildRoutes(routes: Routes): void {
  routes.serve(build, async (context, { buildId }) => {
    const loaded = await loadBuild(context, buildId);
    return isRefusal(loaded) ? loaded : toWireBuild(loaded);
  });
  routes.serve(availableIngredients, async (context, { buildId }) => {
    const loaded = await loadBuild(context, buildId);
    return isRefusal(loaded) ? loaded : toWireAvailable(loaded);
  });
  routes.serve(addIngredient, (context, { buildId, ingredientId }) =>
    answerStep(context, { lineId: buildId, ingredientId, step: 'add' }),
  );
  routes.serve(removeIngredient, (context, { buildId, ingredientId }) =>
    answerStep(context, { lineId: buildId, ingredientId, step: 'remove' }),
  );
}

async function answerStep(context: VisitContext, change: Parameters<typeof changeBuild>[1]) {
  const changed = await changeBuild(context, change);
  return isRefusal(changed) ? changed : { ...DONE, basket: await describeBasket(context, changed) };
}
