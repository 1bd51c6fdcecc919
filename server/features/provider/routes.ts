import { claimProviderAccess, providerAccess, qrCodeContact, registration } from '#contract/provider.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { claimAccess, findAccess } from './claim-access.ts';
import { readQrContact } from './qr-contact.ts';
import { registerProvider } from './register-provider.ts';

export function providerRoutes(routes: Routes): void {
  routes.serve(registration, async (context, input) => (await registerProvider(context, input)) ?? DONE);
  routes.serve(qrCodeContact, readQrContact);
  routes.serve(providerAccess, (context, { code }) => findAccess(context, code));
  routes.serve(claimProviderAccess, async (context, input) => {
    const person = await claimAccess(context, input);
    return isRefusal(person) ? person : { ...DONE, isLoggedIn: person !== null };
  });
}
