import type { AuditArea } from './audit-areas.ts';
import { ACTIONS } from './audit-words.ts';

type Actions = typeof ACTIONS;
/** Verb of what was done, such as order-accepted. */
export type AuditAction = { [Area in AuditArea]: keyof Actions[Area] }[AuditArea];

/** What people read of each action, and the area it belongs to. */
export const AUDIT_ACTIONS = Object.fromEntries(
  Object.entries(ACTIONS).flatMap(([area, actions]) =>
    Object.entries(actions).map(([action, label]) => [action, { area, label }]),
  ),
) as Record<AuditAction, { area: AuditArea; label: string }>;

/** A row may be older than the table: then it says what was stored. */
export const auditLabel = (action: string): string =>
  action in AUDIT_ACTIONS ? AUDIT_ACTIONS[action as AuditAction].label : action;
