import { type Diet, EVERYTHING } from '#domain/menu/diet.ts';
import { createStore } from '../../lib/store.ts';

/**
 * What the visitor eats, as a list or the address of a menu said last on this visit: for the menu that is opened again
 * and for the basket. It says something of somebody's health, so nothing else ever holds it.
 */
export const keptDiet = createStore<Diet>(EVERYTHING);
