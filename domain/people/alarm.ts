/** What is out of the ordinary: so many within so many minutes. */
export const ALARM_LIMITS = {
  /** Refused log-ins to one account. */
  refusalsOfPerson: { most: 10, minutes: 60 },
  /** Refused log-ins from one network, whoever was meant. */
  refusalsFromNetwork: { most: 30, minutes: 60 },
  /** People whose data one person opened: about thirty pages of a list. */
  peopleSeen: { most: 1500, minutes: 60 },
  /** People whose data one person took away as a file. */
  peopleExported: { most: 200, minutes: 60 },
} as const;

export type AlarmKind =
  | 'many-refusals'
  | 'new-country'
  | 'many-people'
  | 'books-differ'
  | 'order-unseen'
  | 'money-stuck'
  | 'request-unanswered';

export const ALARM_KINDS: Record<AlarmKind, string> = {
  'many-refusals': 'Viele abgewiesene Anmeldungen',
  'new-country': 'Anmeldung aus einem neuen Land',
  'many-people': 'Daten vieler Menschen angesehen',
  'books-differ': 'Bücher und Geschehen passen nicht zusammen',
  'order-unseen': 'Eine Bestellung hat niemand angenommen',
  'money-stuck': 'Geld einer Bestellung hängt seit einer Stunde',
  'request-unanswered': 'Eine Bitte um Stornierung beantwortet niemand',
};

/** Whether a log-in comes from where this person never logged in before; the first log-in tells nothing. */
export const isNewCountry = (country: string | null, before: readonly string[]): boolean =>
  country !== null && before.length > 0 && !before.includes(country);
