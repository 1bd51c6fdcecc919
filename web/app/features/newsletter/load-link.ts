import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';

/** What the link in a mail is about; null: it is good for nothing any more. */
export async function loadLink(call: Call, code: string, does: 'confirm' | 'end') {
  try {
    return await call('newsletterLink', { code, does });
  } catch (error) {
    if (isApiError(error) && error.code === 'code-expired') return null;
    throw error;
  }
}
