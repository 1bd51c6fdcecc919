import { emptied, emptiedUntold, type Tables } from './classes.ts';

export const driver = {
  driver_shift: {
    purpose: 'staff',
    exported: 'driverShifts',
    columns: {
      id: 'none',
      restaurant_id: 'fact',
      person_id: emptiedUntold(null),
      device_id: 'none',
      name: emptied(''),
      float_cents: 'fact',
      began_at: 'fact',
      left_at: 'fact',
      shares_position: 'fact',
      ended_at: 'fact',
    },
    erased: [{ by: { person_id: 'person' }, does: 'empty' }],
    ends: [
      {
        says: 'Wer wann für ein Restaurant gefahren ist und mit welchen Bestellungen; wo jemand dabei war, steht nirgends',
        since: 'began_at',
        kept: 'tries',
        does: 'delete',
      },
    ],
  },
  driver_stop: {
    purpose: 'staff',
    columns: { order_id: 'untold', shift_id: 'untold', place: 'none' },
    erased: [],
    outlives: 'It names an order and a shift, and both are emptied.',
    ends: [{ with: 'driver_shift' }],
  },
  driver_cash_up: {
    purpose: 'staff',
    exported: 'driverCashUps',
    columns: {
      shift_id: 'none',
      restaurant_id: 'fact',
      person_id: emptiedUntold(null),
      name: emptied(''),
      began_at: 'fact',
      ended_at: 'fact',
      float_cents: 'fact',
      collect_cents: 'fact',
      lines: 'fact',
      note: 'fact',
      confirmed_by: 'staff',
      confirmed_at: 'fact',
    },
    erased: [{ by: { person_id: 'person' }, does: 'empty' }],
    ends: [
      {
        says: 'Was ein Fahrer am Ende einer Schicht laut Bestellungen abzugeben hatte',
        since: 'confirmed_at',
        kept: 'contacts',
        does: 'delete',
      },
    ],
  },
} as const satisfies Tables<'driver_shift' | 'driver_stop' | 'driver_cash_up'>;
