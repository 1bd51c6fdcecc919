/** Days as forms name them; 8 are public holidays. */
export const DAYS = [
  [1, 'Montag'],
  [2, 'Dienstag'],
  [3, 'Mittwoch'],
  [4, 'Donnerstag'],
  [5, 'Freitag'],
  [6, 'Samstag'],
  [7, 'Sonntag'],
  [8, 'Feiertag'],
] as const;

/** '17:30' from what was typed; null for nothing, undefined for what is no time. */
export function readTime(typed = ''): string | null | undefined {
  const text = typed.trim().replace('.', ':');
  if (text === '') return null;
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?::(\d\d))?(?::00)?$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  return `${hours === '24' ? '00' : hours.padStart(2, '0')}:${minutes}`;
}
