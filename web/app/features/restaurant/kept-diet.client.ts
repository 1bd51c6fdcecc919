import type { Diet } from '#domain/menu/diet.ts';
import { createStore } from '../../lib/store.ts';

/**
 * What the visitor eats, as the addresses of menus said on this visit, by the restaurant's address: for the menu that
 * is opened again and for its basket. It says something of somebody's health, so nothing else ever holds it.
 */
export const keptDiets = createStore<Readonly<Record<string, Diet>>>({});
