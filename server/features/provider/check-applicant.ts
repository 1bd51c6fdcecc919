import type { z } from 'zod';
import type { registration } from '#contract/provider.ts';
import { isEmail } from '#domain/people/email.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { type FileKind, fileKindOf } from '#domain/text/file-kind.ts';
import { isValidPhone } from '#domain/people/phone.ts';

type Input = z.output<typeof registration.request>;

const WRONG_NUMBER = 'Diese Telefonnummer kann nicht stimmen. Bitte prüfe sie.';

const isFilled = (value: string) => value !== '';

/** What each field asks for, the sentence beside it where that is missing, and another for what is typed but wrong (PRV-003). */
const rules: [keyof Input & `item_${string}`, (value: string) => boolean, string, string?][] = [
  ['item_name', isFilled, 'Bitte verrate uns den Namen deines Restaurants'],
  ['item_owner', isFilled, 'Bitte verrate uns den Namen der Inhaberin oder des Inhabers'],
  ['item_street', isFilled, 'Bitte verrate uns deine Straße'],
  ['item_houseno', isFilled, 'Bitte verrate uns deine Hausnummer'],
  [
    'item_plz',
    (value) => /^\d{5}$/.test(value),
    'Bitte verrate uns deine Postleitzahl',
    'Eine Postleitzahl hat fünf Ziffern. Bitte prüfe sie.',
  ],
  ['item_ort', isFilled, 'Bitte verrate uns deinen Ort'],
  ['item_phone', isValidPhone, 'Bitte verrate uns die Telefonnummer deines Restaurants', WRONG_NUMBER],
  ['item_cellphone', isValidPhone, 'Bitte verrate uns deine Handynummer', WRONG_NUMBER],
  [
    'item_email',
    isEmail,
    'Bitte verrate uns deine E-Mail-Adresse',
    'Diese E-Mail-Adresse kann nicht stimmen. Bitte prüfe sie.',
  ],
  ['item_agb', (value) => value === 'Y', 'Bitte stimme den AGB für Anbieter zu'],
];

/** What is wrong with the form, by the fields' names; empty where nothing is. */
export function checkApplicant(input: Input): Record<string, string> {
  const wrong = rules.flatMap(([field, isMet, missing, mistyped]) => {
    const value = String(input[field] ?? '');
    return isMet(value) ? [] : [[field, (value.trim() && mistyped) || missing] as const];
  });
  return Object.fromEntries(wrong);
}

export interface Document {
  kind: FileKind;
  bytes: Buffer;
}

/** The uploaded document, null where none was chosen, or the sentence that says why it cannot be taken. */
export async function readDocument(file: File | undefined): Promise<Document | null | string> {
  if (!file || file.size === 0) return null;
  const { document: most } = fileLimits;
  if (file.size > inBytes(most)) return tooLarge('Diese Datei', most);
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  return kind ? { kind, bytes } : 'Wir können nur PDF, JPG und PNG lesen. Bitte wähle eine andere Datei.';
}
