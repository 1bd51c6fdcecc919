import { createContext } from 'react-router';
import type { Call } from '#contract/contract.ts';

/** The contract's client for this request, with the visitor's cookie and address already in it. */
export const apiContext = createContext<Call>();

/** Value of the page's script nonce; undefined where the server sends no content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);
