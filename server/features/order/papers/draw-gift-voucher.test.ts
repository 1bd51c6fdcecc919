import { expect, test } from 'vitest';
import { sheetOf } from '#e2e/fixtures/pages/pdf.ts';
import { drawGiftVouchers } from './draw-gift-voucher.ts';

const brand = {
  title: 'Henkelmann',
  origin: 'https://henkelmann.example',
  brand: 'henkelmann',
  type: 'default',
  restaurant_id: null,
  bears_initials: false,
  colours: { enamel: '#fbf8f1', field: '#fffdf9', rim: '#1d3a6e', tomato: '#c8401f' },
  picture: null,
} as const;

test('LAY-063 a gift voucher fills the sheet that it is printed on', async () => {
  const until = Temporal.Instant.from('2029-12-31T22:59:59Z');
  const worth = { valueCents: 3300, leftCents: 3300, withdrawn: false, card: null };
  const paper = await drawGiftVouchers([{ id: 1, code: 'PMHN-BX38-5F7M', until, ...worth }], brand);
  // A5, as it is drawn.
  expect(await sheetOf(paper)).toEqual([419.53, 595.28]);
});
