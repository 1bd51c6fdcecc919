import { workLimits } from '../limits/work.ts';
import type { OutlineFault } from './outline.ts';

/** What to do about an outline that cannot be kept. */
export const FAULT_TEXTS: Record<OutlineFault, string> = {
  'few-corners': 'Ein Umriss braucht mindestens drei Ecken.',
  crosses: 'Die Linie kreuzt oder berührt sich selbst. Verschieb oder entfern eine Ecke.',
  far: `Eine Ecke liegt mehr als ${workLimits.restaurant.areaKm.max} km von eurer Adresse entfernt.`,
};
