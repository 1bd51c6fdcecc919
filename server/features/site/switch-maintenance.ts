import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { updateMaintenance } from './store.ts';

interface Switch {
  /** Null: all sites. */
  siteId: number | null;
  inMaintenance: boolean;
  message: string;
  until: Temporal.Instant | null;
}

/** Closes a site for a while or opens it again; what a closed one was told is forgotten with its opening. */
export async function switchMaintenance(
  context: Context,
  { siteId, inMaintenance, message, until }: Switch,
): Promise<number[] | Refusal> {
  const ids = await updateMaintenance(context.db, siteId, {
    in_maintenance: inMaintenance,
    maintenance_message: inMaintenance ? message : '',
    maintenance_until: inMaintenance ? until : null,
  });
  if (siteId !== null && ids.length === 0) return refuse('unknown-site');
  context.announce({ tags: ['sites', ...ids.map((id) => `site:${id}`)] });
  return ids;
}
