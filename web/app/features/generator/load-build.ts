import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { Failure } from '../basket/basket.ts';

export type Built = Answer<'build'>;
export type Layer = Built['build']['realingredis'][number];
export type Available = Answer<'availableIngredients'>[number];

/** What the generator knows of a line; null is what could not be loaded, and `failure` says it. */
export interface LoadedBuild {
  built: Built | null;
  available: Available[] | null;
  failure: Failure | null;
}

const BUILD_FAILED = 'Deine Konfiguration konnte nicht geladen werden 😭';
const AVAILABLE_FAILED = 'Die Zutaten konnten nicht geladen werden 😭';
export const CHANGE_FAILED = 'Die Zutaten konnten nicht geändert werden 😭';

/** A build and what can be put on it, side by side (GEN-007). */
export async function loadBuild(call: Call, buildId: number): Promise<LoadedBuild> {
  const [built, available] = await Promise.allSettled([
    call('build', { buildId }),
    call('availableIngredients', { buildId }),
  ]);
  const none = { built: null, available: null };
  if (built.status === 'rejected') return { ...none, failure: failed(BUILD_FAILED, built.reason) };
  if (available.status === 'fulfilled') {
    return { built: built.value, available: available.value, failure: null };
  }
  return { ...none, built: built.value, failure: failed(AVAILABLE_FAILED, available.reason) };
}

/** The product's sentence, and the server's where it refused for a reason. */
export function failed(text: string, error: unknown): Failure {
  const isRefusal = isApiError(error) && error.status > 400 && error.status < 500;
  return isRefusal ? { text, reason: error.message } : { text };
}
