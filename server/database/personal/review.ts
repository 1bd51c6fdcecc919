import { emptied, stays, type Tables } from './classes.ts';

export const review = {
  review: {
    purpose: 'review',
    exported: 'reviews',
    columns: {
      id: 'none',
      order_id: 'fact',
      restaurant_id: 'none',
      quality: 'fact',
      delivery_time: 'fact',
      value: 'fact',
      reorder: 'fact',
      stars_tenths: 'none',
      content: stays('others read it, and without a name it is nobody’s'),
      author: emptied(''),
      town: emptied(''),
      goods_cents: 'none',
      photo: emptied(null),
      reply: 'fact',
      replied_at: 'fact',
      hidden_at: 'none',
      hidden_reason: 'fact',
      created_at: 'fact',
    },
    erased: [{ by: { order_id: 'orders' }, does: 'empty' }, { hook: 'reviews' }],
    ends: [
      {
        says: 'Dein Vorname, dein Ort und dein Foto an einer Bewertung; was du geschrieben hast, bleibt ohne sie stehen',
        until: 'account',
      },
    ],
  },
  review_dish: {
    purpose: 'review',
    exported: 'likedDishes',
    columns: {
      review_id: 'fact',
      product_id: 'none',
      title: 'told',
      is_liked: 'told',
    },
    erased: [{ by: { review_id: 'reviews' }, does: 'delete' }],
    ends: [{ says: 'Welche Gerichte dir geschmeckt haben und welche nicht', until: 'account' }],
  },
  review_report: {
    purpose: 'law',
    exported: 'reviewReports',
    columns: {
      id: 'none',
      review_id: 'fact',
      reason: 'told',
      email: emptied(''),
      created_at: 'fact',
      decided_at: 'fact',
      decision: 'fact',
    },
    erased: [{ by: { email: 'emails' }, does: 'empty' }],
    ends: [
      {
        says: 'Gemeldete Bewertungen, von der Entscheidung an',
        since: 'decided_at',
        kept: 'reports',
        does: 'delete',
      },
    ],
  },
  review_photo: {
    purpose: 'review',
    columns: {
      review_id: 'none',
      bytes: 'untold',
    },
    erased: [{ by: { review_id: 'reviews' }, does: 'delete' }],
    ends: [{ with: 'review' }],
  },
  review_reminder: {
    purpose: 'review',
    exported: 'reviewReminders.planned',
    columns: {
      order_id: 'told',
      due_at: 'told',
    },
    erased: [{ by: { order_id: 'remindable' }, does: 'delete' }],
    ends: [{ says: 'Wann wir dich an eine Bewertung erinnern', until: 'reminded' }],
  },
  review_reminder_stop: {
    purpose: 'review',
    exported: 'reviewReminders.stopped',
    columns: {
      email: 'told',
      stopped_at: 'told',
    },
    erased: [{ by: { email: 'orderEmails' }, does: 'delete' }],
    ends: [
      {
        says: 'Dass du keine Erinnerungen an Bewertungen mehr willst',
        since: 'stopped_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
  review_summary: {
    columns: {
      restaurant_id: 'none',
      summary: 'none',
      digest: 'none',
      made_at: 'none',
    },
  },
} as const satisfies Tables<
  | 'review'
  | 'review_dish'
  | 'review_report'
  | 'review_photo'
  | 'review_reminder'
  | 'review_reminder_stop'
  | 'review_summary'
>;
