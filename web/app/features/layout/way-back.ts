import { createContext, type ReactNode } from 'react';

/** The only way on that pages with an error offer in a room of its own, where one logs out, too; without one to the start page. */
export const WayBack = createContext<ReactNode>(null);
