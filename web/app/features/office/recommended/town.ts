import type { Answer } from '#contract/contract.ts';

/** How many recommendations there are for a town, and where it lies. */
export type Town = Answer<'officeRecommendations'>['towns'][number];
