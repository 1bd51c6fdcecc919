import { useBasketState } from '../basket/use-basket.ts';

/** What is said of dishes outside of their times: at a table nobody can wait for others. */
export const useOffNow = (): string =>
  useBasketState().basket?.table ? 'jetzt gerade nicht' : 'jetzt nur mit Wunschzeit';
