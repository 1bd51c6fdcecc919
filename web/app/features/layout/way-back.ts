import { createContext, type ReactNode } from 'react';

/** The way on that pages with an error offer in a room of its own; without one they lead to the start page. */
export const WayBack = createContext<ReactNode>(null);
