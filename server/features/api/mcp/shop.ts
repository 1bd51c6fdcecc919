import type { Call } from '#contract/contract.ts';

/** What assistants ask of: the calls of the contract, for nobody in particular. */
export interface Shop {
  call: Call;
  /** Of the site's pages, for links. */
  origin: string;
}
