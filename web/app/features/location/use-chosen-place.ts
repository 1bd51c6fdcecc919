import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import type { Location } from './load-places.ts';

type Chosen = Pick<Location, 'id' | 'item_url'>;

/** Stores a chosen place and goes on from there (LOC-005, LOC-006). */
export function useChosenPlace(leadsTo: (geoUrl: string) => string) {
  const [setFailure, setSetFailure] = useState('');
  const navigate = useNavigate();
  const choose = async ({ id, item_url }: Chosen) => {
    setSetFailure('');
    try {
      await call('setGeoId', { geoid: id });
    } catch {
      setSetFailure('Lieferort konnten nicht gesetzt werden 😭');
      return;
    }
    await navigate(leadsTo(item_url));
  };
  return { choose, setFailure };
}
