import type { Tables } from './classes.ts';

export const favourite = {
  favourite: {
    purpose: 'account',
    exported: 'favourites',
    columns: {
      id: 'none',
      session_id: 'untold',
      person_id: 'untold',
      restaurant_id: 'told',
      product_id: 'told',
      added_at: 'told',
    },
    erased: [{ by: { person_id: 'person', session_id: 'sessions' }, does: 'delete' }],
    ends: [
      { says: 'Restaurants und Gerichte, die du dir mit einem Herz gemerkt hast', until: 'removed' },
      { with: 'session' },
    ],
  },
} as const satisfies Tables<'favourite'>;
