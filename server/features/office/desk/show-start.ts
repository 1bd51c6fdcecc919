import type { z } from 'zod';
import type { officeDesk } from '#contract/office-desk.ts';
import { OFFICE_STEPS, officeSteps } from '#domain/people/office-start.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { listMissingTexts } from '#server/features/site/legal-versions.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { readBackup } from '../read-backup.ts';
import { countStarted, listOpenSites } from './start-store.ts';

/** What the server was told when it was started. */
export interface SetUp {
  sendsMail: boolean;
  takesOnline: boolean;
}

type Start = z.input<typeof officeDesk.answer>['start'];

/** What leads a new operator to the first guest; null for a demo, for whoever sets up nothing, and once all stands. */
export async function showStart(context: PersonVisit, setUp: SetUp): Promise<Start> {
  const { db, settings, person } = context;
  if (settings.isDemo || !mayInOffice(person.roles, 'sites')) return null;
  const counted = await countStarted(db);
  const missing = new Set<string>();
  for (const { id } of await listOpenSites(db))
    for (const title of await listMissingTexts(context, id)) missing.add(title);
  const steps = officeSteps({
    ...setUp,
    ...counted,
    origin: settings.publicUrl,
    hasCompany: (await findCompany(context)) !== undefined,
    missingTexts: missing.size,
    hasBackup: (await readBackup(context)).at !== null,
  });
  if (!steps) return null;
  const isMine = (right: (typeof OFFICE_STEPS)[keyof typeof OFFICE_STEPS]) =>
    right !== null && mayInOffice(person.roles, right);
  return {
    steps: steps.map((one) => ({ ...one, isMine: isMine(OFFICE_STEPS[one.step]) })),
    origin: settings.publicUrl,
    sendsMail: setUp.sendsMail,
    missingTexts: [...missing],
  };
}
