import { useRouteLoaderData } from 'react-router';
import type { OfficeRight } from '#domain/people/rights.ts';

/** What the visitor may do in the office, as its frame has loaded it. */
export const useOfficeRights = (): readonly OfficeRight[] =>
  useRouteLoaderData<{ office: readonly OfficeRight[] }>('routes/office/frame')?.office ?? [];
