import { deleteUser, exportUser, userDeletion } from '#contract/own-data.ts';
import { DONE } from '#contract/values.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { deleteAccount, foreseeDeletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export function privacyRoutes(routes: Routes): void {
  routes.serve(userDeletion, foreseeDeletion);
  routes.serve(
    deleteUser,
    async (context, { login }) => (await deleteAccount(context, login.password)) ?? DONE,
  );
  routes.serve(exportUser, exportAccount);
}
