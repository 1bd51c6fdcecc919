import type { Tables } from './classes.ts';

export const guard = {
  order_mark: {
    purpose: 'guard',
    exported: 'orderMarks',
    columns: {
      order_id: 'told',
      phone: 'untold',
      door: 'untold',
      device: 'untold',
      network: 'untold',
      means: 'untold',
      is_new: 'told',
      is_on_spot: 'told',
      state: 'told',
      placed_at: 'told',
      no_show_at: 'told',
      no_show_by: 'staff',
    },
    erased: [],
    outlives: 'It keeps restaurants from harm until its time is over (Art. 17 Abs. 3 lit. e DSGVO).',
    ends: [
      {
        says: 'Prüfsummen zu deinen Bestellungen (Nummer, Haustür, Gerät, Netz und Zahlungsmittel) und ob jemand da war',
        since: 'placed_at',
        kept: 'orderMarks',
        does: 'delete',
      },
    ],
  },
  order_rule: {
    columns: {
      id: 'none',
      is_on: 'none',
      first_order_cents: 'none',
      new_open: 'none',
      confirmed_open: 'none',
      known_open: 'none',
      door_open: 'none',
      door_per_minute: 'none',
      device_open: 'none',
      network_per_hour: 'none',
      failed_per_hour: 'none',
      no_shows: 'none',
      no_show_days: 'none',
      confirmed_days: 'none',
      version: 'none',
      reduction_percent: 'none',
    },
  },
  order_block: {
    purpose: 'guard',
    exported: 'orderBlocks',
    columns: {
      id: 'none',
      kind: 'untold',
      mark: 'untold',
      hint: 'untold',
      reason: 'told',
      set_by: 'staff',
      set_at: 'told',
      ends_at: 'told',
      lifted_at: 'told',
    },
    erased: [],
    outlives: 'It keeps restaurants from harm until its time is over (Art. 17 Abs. 3 lit. e DSGVO).',
    ends: [
      { says: 'Sperren, von ihrem Ende an', since: 'ends_at', kept: 'stoppedOrders', does: 'delete' },
      { says: 'Sperren, von ihrem Ende an', since: 'lifted_at', kept: 'stoppedOrders', does: 'delete' },
    ],
  },
  number_code: {
    purpose: 'guard',
    columns: {
      id: 'none',
      phone: 'untold',
      device: 'untold',
      code: 'untold',
      guesses: 'none',
      created_at: 'none',
      expires_at: 'none',
    },
    erased: [{ by: { phone: 'phones' }, does: 'delete' }],
    ends: [
      {
        says: 'Codes an deine Nummer, vom Tag an, an dem sie nicht mehr gelten',
        since: 'expires_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  confirmed_number: {
    purpose: 'guard',
    exported: 'confirmedNumbers',
    columns: {
      phone: 'told',
      device: 'untold',
      confirmed_at: 'told',
    },
    erased: [{ by: { phone: 'phones' }, does: 'delete' }],
    ends: [
      {
        says: 'Welche Handynummer du auf welchem Gerät mit einem Code bestätigt hast',
        since: 'confirmed_at',
        kept: 'confirmedNumbers',
        does: 'delete',
      },
    ],
  },
  stopped_order: {
    purpose: 'guard',
    exported: 'stoppedOrders',
    columns: {
      id: 'none',
      at: 'told',
      site_id: 'none',
      restaurant_id: 'none',
      verdict: 'told',
      cause: 'told',
      payable_cents: 'told',
      hint: 'untold',
      phone: 'untold',
      door: 'untold',
      device: 'untold',
      network: 'untold',
    },
    erased: [{ by: { phone: 'phones' }, does: 'delete' }],
    ends: [
      {
        says: 'Bestellungen, die wir vor der Annahme angehalten haben',
        since: 'at',
        kept: 'stoppedOrders',
        does: 'delete',
      },
    ],
  },
  staff_device: {
    purpose: 'guard',
    columns: {
      restaurant_id: 'none',
      device: 'untold',
      seen_at: 'untold',
    },
    erased: [],
    outlives: 'It is the restaurant’s, and names nobody.',
    ends: [
      {
        says: 'Prüfsummen der Browser, mit denen ein Restaurant arbeitet',
        since: 'seen_at',
        kept: 'orderMarks',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<
  | 'order_mark'
  | 'order_rule'
  | 'order_block'
  | 'number_code'
  | 'confirmed_number'
  | 'stopped_order'
  | 'staff_device'
>;
