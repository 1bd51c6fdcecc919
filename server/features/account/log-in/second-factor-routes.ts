import * as contract from '#contract/second-factor.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { finishLogIn, showSecondStep } from './half-log-in.ts';
import { endForeignLogIn, showForeignLogIn } from './log-in-link.ts';
import { addPasskey, beginPasskey, logInByPasskey, passkeyOptions, proveByPasskey } from './passkeys.ts';
import {
  beginApp,
  confirmApp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  showSecurity,
} from '../security.ts';
import { done, withUser } from '../wire.ts';

export function secondFactorRoutes(routes: Routes): void {
  routes.serve(contract.secondStep, showSecondStep);
  routes.serve(contract.finishLogin, async (context, { code }) => withUser(await finishLogIn(context, code)));
  routes.serve(contract.passkeyOptions, async (context, { purpose }) =>
    asJson(await passkeyOptions(context, purpose)),
  );
  routes.serve(contract.loginByPasskey, async (context, { response }) =>
    withUser(await logInByPasskey(context, response)),
  );
  routes.serve(contract.proveByPasskey, async (context, { response }) =>
    done(await proveByPasskey(context, response)),
  );
  routes.serve(contract.foreignLogin, (context, { code }) => showForeignLogIn(context, code));
  routes.serve(contract.endForeignLogin, async (context, { code }) =>
    done(await endForeignLogIn(context, code)),
  );
  ownFactorRoutes(routes);
}

function ownFactorRoutes(routes: Routes): void {
  routes.serve(contract.security, showSecurity);
  routes.serve(contract.beginApp, beginApp);
  routes.serve(contract.confirmApp, async (context, { code }) => withCodes(await confirmApp(context, code)));
  routes.serve(contract.removeApp, async (context) => done(await removeApp(context)));
  routes.serve(contract.beginPasskey, async (context) => asJson(await beginPasskey(context)));
  routes.serve(contract.addPasskey, async (context, given) => withCodes(await addPasskey(context, given)));
  routes.serve(contract.removePasskey, async (context, { id }) => done(await removePasskey(context, id)));
  routes.serve(contract.renewRecoveryCodes, async (context) => withCodes(await renewRecoveryCodes(context)));
}

const asJson = (options: object | Refusal) => (isRefusal(options) ? options : { ...options });

const withCodes = (made: { recoveryCodes: string[] } | Refusal) =>
  isRefusal(made) ? made : { ...DONE, ...made };
