import type { Input } from '#contract/contract.ts';

export type SizeCode = Input<'addProduct'>['size'];
export type HomeDelivery = Input<'basketMode'>['homedelivery'];

/** A mode as forms write it: radio buttons only know texts. */
export type ModeName = 'delivery' | 'pickup' | 'table';

const names = new Map<HomeDelivery, ModeName>([
  [true, 'delivery'],
  [false, 'pickup'],
  [0, 'table'],
]);

export const modeName = (mode: HomeDelivery): ModeName => names.get(mode) ?? 'delivery';

export const modeOf = (name: ModeName): HomeDelivery => (name === 'table' ? 0 : name === 'delivery');

export const isModeName = (text: string): text is ModeName =>
  [...names.values()].some((name) => name === text);
