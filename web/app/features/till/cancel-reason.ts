import type { Typed } from '../../forms/sent-form.ts';

/** Why staff take an order back; the first word that comes to mind is enough. */
export const CANCEL_REASONS = ['Vertippt', 'Doppelt aufgenommen', 'Gast möchte doch nicht'] as const;

/** The reason that was chosen or, where none of them fits, written. */
export const reasonIn = ({ reason = '', own = '' }: Typed): string => own.trim() || reason;
