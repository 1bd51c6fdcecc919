import type { Tables } from './classes.ts';

export const location = {
  place: {
    columns: {
      id: 'none',
      kind: 'none',
      postal_code: 'none',
      town: 'none',
      district: 'none',
      geo_url: 'none',
      state: 'none',
      latitude: 'none',
      longitude: 'none',
      population: 'none',
      search: 'none',
    },
  },
  session_place: {
    purpose: 'visit',
    exported: 'chosenPlaces',
    columns: {
      session_id: 'untold',
      place_id: 'none',
      chosen_at: 'fact',
    },
    erased: [],
    ends: [{ with: 'session' }],
  },
} as const satisfies Tables<'place' | 'session_place'>;
