import { useRouteLoaderData } from 'react-router';
import type { Answer } from '#contract/contract.ts';

/** Whether one of the operator's people only looks at this page of a kitchen. */
export const useLooksOnly = (): boolean =>
  useRouteLoaderData<Pick<Answer<'myRights'>, 'visit'>>('visit')?.visit?.as === 'looks';
