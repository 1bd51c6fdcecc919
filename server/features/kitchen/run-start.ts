import type { z } from 'zod';
import type { ownStart, saveOwnDocument } from '#contract/own-start.ts';
import { DONE } from '#contract/values.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import { startSteps } from '#domain/order/start-steps.ts';
import { countOwnProducts } from '#server/features/menu/read-own-menu.ts';
import { wasTried } from '#server/features/order/trial/trial-order.ts';
import { readDocument } from '#server/features/provider/check-applicant.ts';
import { keepDocument, lackingOf, readOwnDocuments } from '#server/features/provider/keep-document.ts';
import { readEntered } from '#server/features/provider/what-is-entered.ts';
import { readBank } from '#server/features/statement/bank/save-bank.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { editOwn } from './edit-own.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** How far a restaurant is on its way to the first order. */
export async function showStart(
  context: StaffVisit,
  asked: z.output<typeof ownStart.request>,
): Promise<z.input<typeof ownStart.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, asked.hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id: hostId, takes_cash: cash, takes_ec: card, takes_online: online } = restaurant;
  const { products, unpriced, undeclared, ageless } = await countOwnProducts(context, hostId);
  const { lacks, openDays, deliveryAreas: areas } = await readEntered(context, hostId);
  const documents = await readOwnDocuments(context, hostId);
  const lacking = lackingOf(documents ?? []);
  const steps = startSteps({
    lacks,
    hasGaps: unpriced + undeclared + ageless > 0,
    hasDocument: documents && documents.some(({ fileKind }) => fileKind !== null) && lacking.length === 0,
    lacksDocument: lacking.length > 0,
    takesMoney: cash || card || online,
    hasBank: (await readBank(context, hostId)) !== null,
    callsSomebody: restaurant.in_charge_phone !== '',
    wasTried: await wasTried(context, hostId),
  });
  return {
    restaurant: {
      id: hostId,
      item_name: restaurant.name,
      item_url: restaurant.url,
      isApproved: restaurant.approved_at !== null,
      offersDelivery: restaurant.offers_delivery,
      takesCash: cash,
      takesEc: card,
    },
    missing: [
      ...lacks,
      ...(unpriced > 0 ? ['prices' as const] : []),
      ...(undeclared > 0 ? ['allergens' as const] : []),
    ],
    counts: { products: products + unpriced, undeclared, ageless, areas, openDays },
    documents:
      documents?.map(({ document, isNeeded, fileKind }) => ({
        document,
        isNeeded,
        isThere: fileKind !== null,
      })) ?? [],
    steps,
  };
}

/** Takes the proof that the operator asks for, until the application is decided. */
export async function sendDocument(
  visit: StaffVisit,
  { hostId, kind, document: file }: z.output<typeof saveOwnDocument.request>,
): Promise<typeof DONE | Refusal> {
  const document = await readDocument(file || undefined);
  if (document === null || typeof document === 'string')
    return refuse('bad-input', { fields: { document: document ?? 'Bitte wähle eine Datei.' } });
  const kept = await editOwn(visit, hostId, { action: 'document-sent' }, (context) =>
    keepDocument(context, hostId, kind, document),
  );
  return kept ?? DONE;
}

/** Bytes that whoever sends one may send. */
export const documentBytes = (): Promise<number> => Promise.resolve(inBytes(fileLimits.document));
