import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';

export type Infos = Answer<'infos'>;

let asking: Promise<Infos> | undefined;

// Several parts of a page want them at once.
export function askInfos(): Promise<Infos> {
  asking ??= call('infos', {}).finally(() => {
    asking = undefined;
  });
  return asking;
}
