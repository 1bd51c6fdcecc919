/** Why an order came back, as a driver says it with one tap, and as its guest reads it. */
const REASONS = {
  nobody: { label: 'Niemand da', says: 'Wir haben dich leider nicht angetroffen.' },
  address: { label: 'Adresse nicht gefunden', says: 'Wir haben deine Adresse leider nicht gefunden.' },
  declined: { label: 'Annahme abgelehnt', says: 'Du hast deine Bestellung an der Tür abgelehnt.' },
  age: {
    label: 'Ausweis fehlt oder zu jung',
    says: 'Ohne Altersnachweis durften wir dir deine Bestellung nicht geben.',
  },
  other: { label: 'Anderer Grund', says: 'Wir konnten dir deine Bestellung leider nicht geben.' },
} as const;

export type CameBackReason = keyof typeof REASONS;

export const CAME_BACK_REASONS = Object.keys(REASONS) as CameBackReason[];

export const cameBackLabel = (reason: CameBackReason): string => REASONS[reason].label;

/** What the guest reads of it. */
export const sayCameBack = (reason: CameBackReason): string => REASONS[reason].says;
