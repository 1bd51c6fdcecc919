import type { z } from 'zod';
import type { ownStart, saveOwnDocument } from '#contract/own-start.ts';
import { DONE } from '#contract/values.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import { startSteps } from '#domain/order/start-steps.ts';
import { countOwnProducts } from '#server/features/menu/read-own-menu.ts';
import { wasTried } from '#server/features/order/trial/trial-order.ts';
import { readDocument } from '#server/features/provider/check-applicant.ts';
import { hasDocument, keepDocument } from '#server/features/provider/keep-document.ts';
import { listLacks } from '#server/features/provider/what-is-entered.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { readBank } from '#server/features/statement/bank/save-bank.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { editOwn } from './edit-own.ts';

/** How far a restaurant is on its way to the first order. */
export async function showStart(
  context: StaffVisit,
  { hostId }: z.output<typeof ownStart.request>,
): Promise<z.input<typeof ownStart.answer> | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const { takes_cash: cash, takes_ec: card, takes_online: online } = restaurant;
  const { unpriced, undeclared, ageless } = await countOwnProducts(context, hostId);
  const steps = startSteps({
    lacks: await listLacks(context, hostId),
    hasGaps: unpriced + undeclared + ageless > 0,
    hasDocument: await hasDocument(context, hostId),
    takesMoney: cash || card || online,
    hasBank: (await readBank(context, hostId)) !== null,
    wasTried: await wasTried(context, hostId),
  });
  return { steps };
}

/** Takes the proof that the operator asks for, until the application is decided. */
export async function sendDocument(
  visit: StaffVisit,
  { hostId, document: file }: z.output<typeof saveOwnDocument.request>,
): Promise<typeof DONE | Refusal> {
  const document = await readDocument(file || undefined);
  if (document === null || typeof document === 'string')
    return refuse('bad-input', { fields: { document: document ?? 'Bitte wähle eine Datei.' } });
  const kept = await editOwn(visit, hostId, { action: 'document-sent' }, (context) =>
    keepDocument(context, hostId, document),
  );
  return kept ?? DONE;
}

/** Bytes that whoever sends one may send. */
export const documentBytes = (): Promise<number> => Promise.resolve(inBytes(fileLimits.document));
