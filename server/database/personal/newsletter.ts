import type { Tables } from './classes.ts';

export const newsletter = {
  newsletter_guest: {
    purpose: 'newsletter',
    exported: 'newsletters',
    columns: {
      id: 'none',
      restaurant_id: 'fact',
      site_id: 'fact',
      email: 'told',
      page: 'fact',
      consent_text: 'fact',
      asked_at: 'fact',
      code_hash: 'untold',
      expires_at: 'none',
      confirmed_at: 'fact',
      links: 'none',
      end_key: 'untold',
      ended_at: 'fact',
      ended_by: 'fact',
    },
    erased: [{ by: { email: 'emails' }, does: 'delete' }],
    ends: [
      {
        says: 'Dass ein Restaurant dir schreiben darf, und wann du das bestätigt hast',
        until: 'unsubscribed',
      },
      {
        says: 'Newsletter, die jemand bestellt und nie bestätigt hat',
        since: 'asked_at',
        kept: 'unconfirmedNewsletters',
        only: [['confirmed_at', 'is', null]],
        does: 'delete',
      },
      {
        says: 'Nach der Abmeldung: dass du einen Newsletter bestellt hattest, als Nachweis',
        since: 'ended_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
  newsletter_issue: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      subject: 'none',
      body: 'none',
      version: 'none',
      changed_at: 'none',
      send_at: 'none',
      last_guest_id: 'none',
      done_at: 'none',
      receivers: 'none',
      undelivered: 'none',
      endings: 'none',
    },
  },
} as const satisfies Tables<'newsletter_guest' | 'newsletter_issue'>;
