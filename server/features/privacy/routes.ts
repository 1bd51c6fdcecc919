import { deleteUser, exportUser } from '#contract/account.ts';
import { DONE } from '#contract/values.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export function privacyRoutes(routes: Routes): void {
  routes.serve(
    deleteUser,
    async (context, { login }) => (await deleteAccount(context, login.password)) ?? DONE,
  );
  routes.serve(exportUser, exportAccount);
}
