import { emptied, emptiedUntold, type Tables } from './classes.ts';

/** What happens to an order, and what is asked and taken off meanwhile. */
export const orderCourse = {
  // Gone within a minute.
  held_step: {
    columns: {
      order_id: 'none',
      version: 'none',
      state: 'none',
      minutes: 'none',
      reason: 'none',
      person_id: 'staff',
      device: 'none',
      stands_at: 'none',
    },
  },
  order_event: {
    purpose: 'order',
    exported: 'orders.steps',
    columns: {
      id: 'none',
      order_id: 'none',
      version: 'none',
      state: 'fact',
      at: 'fact',
      actor: 'fact',
      person_id: emptiedUntold(null),
      info: emptied(''),
    },
    erased: [
      // What the kitchen wrote stays as long as the order is somebody's.
      { by: { person_id: 'person' }, does: ['person_id'] },
    ],
    ends: [{ through: 'order_id', of: 'orders' }],
  },
  survey: {
    purpose: 'order',
    exported: 'orders.survey',
    columns: {
      id: 'none',
      order_id: 'none',
      vote: 'fact',
      comment: emptied(''),
      created_at: 'fact',
    },
    erased: [{ by: { order_id: 'orders' }, does: 'empty' }],
    ends: [{ through: 'order_id', of: 'orders' }],
  },
  receipt: {
    purpose: 'order',
    exported: 'receipts',
    columns: {
      id: 'none',
      restaurant_id: 'none',
      number: 'fact',
      order_id: 'fact',
      corrects_id: 'none',
      content: emptied('{}'),
      issued_at: 'fact',
      reduction_id: 'none',
    },
    erased: [],
    outlives: '§ 147 AO.',
    ends: [
      {
        says: 'Belege; dein Name steht darauf nur über 250 Euro',
        since: 'issued_at',
        kept: 'receipts',
        does: 'empty',
      },
    ],
  },
  order_call: {
    columns: {
      order_id: 'none',
      step: 'none',
      called_at: 'none',
    },
  },
  order_reduction: {
    columns: {
      id: 'none',
      order_id: 'none',
      amount_cents: 'none',
      voucher_cents: 'none',
      tip_cents: 'none',
      vat: 'none',
      reason: 'none',
      person_id: 'staff',
      idempotency_key: 'none',
      created_at: 'none',
      commission_cents: 'none',
      borne_by: 'none',
    },
  },
  order_reduction_line: {
    columns: {
      line_id: 'none',
      reduction_id: 'none',
    },
  },
  order_question: {
    columns: {
      id: 'none',
      order_id: 'none',
      asked_at: 'none',
      minutes: 'none',
      amount_cents: 'none',
      voucher_cents: 'none',
      person_id: 'staff',
      answer: 'none',
      answered_at: 'none',
    },
  },
  order_station: { columns: { order_id: 'none', station_id: 'none', done_at: 'none' } },
  order_question_line: {
    columns: {
      question_id: 'none',
      line_id: 'none',
    },
  },
  trial_order: {
    columns: {
      id: 'none',
      restaurant_id: 'none',
      state: 'none',
      version: 'none',
      mode: 'none',
      lines: 'none',
      placed_at: 'none',
      changed_at: 'none',
      promised_at: 'none',
      ends_at: 'none',
      first_accepted_at: 'none',
    },
  },
} as const satisfies Tables<
  | 'order_event'
  | 'held_step'
  | 'order_call'
  | 'survey'
  | 'receipt'
  | 'order_reduction'
  | 'order_reduction_line'
  | 'order_question'
  | 'order_question_line'
  | 'order_station'
  | 'trial_order'
>;
