import { formatTime } from '../../lib/format.ts';
import { useStored } from '../../lib/stored.ts';

export type Theme = 'light' | 'dark';

/** Dark from 18:00 to 6:00, unless somebody chose otherwise on this tablet. */
export function useTheme(now: string): [Theme, (next: Theme) => void] {
  const [chosen, choose] = useStored('kitchen-theme', 'local');
  const hour = Number(formatTime(now).slice(0, 2));
  const byTime: Theme = hour >= 18 || hour < 6 ? 'dark' : 'light';
  return [chosen === 'light' || chosen === 'dark' ? chosen : byTime, choose];
}
