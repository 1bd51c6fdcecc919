/** What an action is about, in the order in which the log is filtered. */
export const AUDIT_AREAS = {
  'log-in': 'Anmeldungen',
  role: 'Rollen und Geräte',
  money: 'Geld',
  menu: 'Speisekarte',
  text: 'Texte und Bewertungen',
  'personal-data': 'Einsicht in Personendaten',
  order: 'Bestellungen',
  restaurant: 'Betrieb',
  settings: 'Verwaltung',
} as const;

export type AuditArea = keyof typeof AUDIT_AREAS;
