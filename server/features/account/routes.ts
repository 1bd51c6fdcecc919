import { setUp, setUpOpen, userData, userLogin, userLogout } from '#contract/account.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { logIn, logOut } from './log-in.ts';
import { currentPerson } from './permission.ts';
import { findSetUp, setUpOperator } from './set-up-operator.ts';
import { toUser } from './wire.ts';

export function accountRoutes(routes: Routes): void {
  routes.serve(userLogin, async (context, input) => {
    const person = await logIn(context, 'login' in input ? input.login : input);
    return isRefusal(person) ? person : { ...DONE, user: toUser(person) };
  });
  routes.serve(userLogout, async (context) => {
    await logOut(context);
    return DONE;
  });
  routes.serve(userData, async (context) => {
    const person = await currentPerson(context);
    return { user: person && toUser(person), locations: [] };
  });
  routes.serve(setUpOpen, async (context, { code }) => (await findSetUp(context, code)) ?? DONE);
  routes.serve(setUp, async (context, input) => {
    const person = await setUpOperator(context, input);
    return isRefusal(person) ? person : { ...DONE, user: toUser(person) };
  });
}
