import {
  businessKeys,
  endBusinessKey,
  endOfficeKey,
  endOwnKey,
  makeBusinessKey,
  makeOfficeKey,
  makeOwnKey,
  officeKeys,
  ownKeys,
  saveKeyLimits,
} from '#contract/api-key.ts';
import {
  addWebhook,
  ownWebhooks,
  removeWebhook,
  renewWebhookSecret,
  resumeWebhook,
  tryWebhook,
} from '#contract/webhook.ts';
import { officeRetryWebhook, officeWebhooks } from '#contract/office-webhooks.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { retryHook, showTroubledHooks } from './hooks/office-hooks.ts';
import { endHook, newHook, renewSecret, resumeHook, showHooks, tryHook } from './hooks/run-hooks.ts';
import { setLimits, showLimits } from './keys/key-limits.ts';
import { endKeyOf, keysOf, makeKeyOf, showOwnKeys } from './keys/own-keys.ts';

/** What programs come in by, and where they are told what happens. */
export function apiRoutes(routes: Routes): void {
  routes.serve(ownKeys, showOwnKeys);
  routes.serve(makeOwnKey, async (visit, input) => makeKeyOf(visit, input));
  routes.serve(endOwnKey, endKeyOf);
  const company = keysOf('company', 'deine Firma');
  routes.serve(businessKeys, company.show);
  routes.serve(makeBusinessKey, company.make);
  routes.serve(endBusinessKey, company.end);
  const office = keysOf('office', 'die Verwaltung');
  routes.serve(officeKeys, async (visit) => ({
    ...(await office.show(visit)),
    ...(await showLimits(visit.db)),
  }));
  routes.serve(saveKeyLimits, setLimits);
  routes.serve(makeOfficeKey, office.make);
  routes.serve(endOfficeKey, office.end);
  routes.serve(ownWebhooks, showHooks);
  routes.serve(addWebhook, newHook);
  routes.serve(removeWebhook, endHook);
  routes.serve(tryWebhook, tryHook);
  routes.serve(renewWebhookSecret, renewSecret);
  routes.serve(resumeWebhook, resumeHook);
  routes.serve(officeWebhooks, showTroubledHooks);
  routes.serve(officeRetryWebhook, retryHook);
}
