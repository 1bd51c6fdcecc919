import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';

// ERR-046
export const NAME_MISSING = 'Bitte gib deinen Namen ein um mitbestellen zu können';

/** Why nobody could be joined. */
export interface JoinAnswer {
  /** Said beside the field. */
  nameError?: string;
  /** The server's reasons (ERR-027). */
  errors?: string[];
}

export interface JoinLink {
  id: number;
  uid: string;
}

/** Joins, says the name, and goes on to the menu (GRP-016 to GRP-018). */
export async function joinFromForm(call: Call, link: JoinLink, form: FormData): Promise<JoinAnswer> {
  const name = String(form.get('name') ?? '').trim();
  if (name === '') return { nameError: NAME_MISSING };
  try {
    const { success, errors, hostUrl } = await call('joinOfficeOrder', link);
    if (!success) return { errors };
    await call('setOfficeOrderClientName', { name });
    throw redirect(paths.menu(hostUrl));
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { errors: [error.message] };
  }
}
