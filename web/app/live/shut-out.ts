import { isApiError } from '../lib/api-error.ts';

/** Whether who works here may do so no more: logged out, unpaired, or without the role that it takes. */
export const isShutOut = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'login-needed' || error.code === 'forbidden');
