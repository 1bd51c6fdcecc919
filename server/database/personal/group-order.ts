import { emptied, type Tables } from './classes.ts';

export const groupOrder = {
  group_order: {
    purpose: 'order',
    exported: 'groups',
    columns: {
      id: 'none',
      uid: 'none',
      restaurant_id: 'fact',
      session_id: 'untold',
      paypal_me: emptied(''),
      state: 'fact',
      deadline_at: 'fact',
      budget_cents: 'fact',
      version: 'none',
      created_at: 'fact',
      ended_at: 'fact',
      master_name: emptied(''),
      changed_at: 'none',
    },
    erased: [{ by: { id: 'groups' }, does: 'empty' }],
    ends: [{ with: 'session' }],
  },
  group_member: {
    purpose: 'order',
    exported: 'groupShares',
    columns: {
      id: 'none',
      group_order_id: 'none',
      session_id: 'untold',
      name: emptied(''),
      state: 'fact',
      joined_at: 'fact',
      changed_at: 'none',
      share_cents: 'fact',
    },
    erased: [{ by: { group_order_id: 'groups', session_id: 'sessions' }, does: 'empty' }],
    ends: [{ with: 'session' }],
  },
} as const satisfies Tables<'group_order' | 'group_member'>;
