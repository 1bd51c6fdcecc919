import type { Tables } from './classes.ts';

export const message = {
  message: {
    purpose: 'message',
    exported: 'messages',
    columns: {
      id: 'none',
      kind: 'fact',
      channel: 'fact',
      recipient: 'told',
      subject: 'told',
      body_text: 'told',
      body_html: 'untold',
      order_id: 'fact',
      person_id: 'untold',
      dedupe_key: 'untold',
      state: 'fact',
      attempts: 'none',
      last_error: 'none',
      created_at: 'fact',
      sent_at: 'fact',
      unsubscribe_url: 'untold',
      push_subscription_id: 'untold',
      requeued_at: 'none',
      handled_at: 'none',
      site_id: 'none',
      gateway_id: 'untold',
      mandate_id: 'none',
      reply_to: 'none',
    },
    erased: [
      { by: { person_id: 'person', order_id: 'orders' }, does: 'delete' }, // Those of guests' orders go with them.
      { by: { recipient: 'emails' }, only: [['order_id', 'is', null]], does: 'delete' },
    ],
    ends: [
      {
        says: 'Mails, SMS und Nachrichten, die wir verschickt haben',
        since: 'created_at',
        kept: 'messages',
        does: 'delete',
      },
    ],
  },
  push_subscription: {
    purpose: 'message',
    columns: {
      id: 'none',
      order_id: 'untold',
      endpoint: 'untold',
      p256dh: 'untold',
      auth: 'untold',
      since_version: 'none',
      created_at: 'untold',
      restaurant_id: 'none',
      person_id: 'untold',
      device_id: 'none',
    },
    erased: [{ by: { order_id: 'orders', person_id: 'person' }, does: 'delete' }],
    ends: [
      {
        says: 'Wohin dein Browser sich Benachrichtigungen zu einer Bestellung schicken lässt',
        until: 'ended',
      },
      { says: 'Auf welchen Geräten dein Team sich wecken lässt, wenn eine Bestellung wartet', until: 'role' },
    ],
  },
} as const satisfies Tables<'message' | 'push_subscription'>;
