/** What a guest agrees to by ticking the reminder in the order form; another sentence is another version. */
export const REMINDER_CONSENT = {
  version: '2026-11-21',
  label: 'Erinnere mich per E-Mail daran, diese Bestellung zu bewerten',
  hint: 'Einmal, am Mittag danach. Abbestellen kannst du das in der E-Mail mit einem Klick.',
} as const;
