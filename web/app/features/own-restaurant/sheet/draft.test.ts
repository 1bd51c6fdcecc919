import { expect, test } from 'vitest';
import { EMPTY_LINE, type Line } from '#domain/menu/sheet/columns.ts';
import type { OwnMenu } from '../menu-parts.ts';
import {
  addSize,
  type Draft,
  isChanged,
  openDraft,
  removeRow,
  rowsOf,
  setCell,
  takeUp,
  unsaved,
} from './draft.ts';
import { pasteBlock } from './paste.ts';

const product = (id: number, title: string, price: number, version = 'v1') => ({
  id,
  version,
  categoryId: 1,
  title,
  content: '',
  artNo: '',
  kind: 'dish' as const,
  vatClass: 'food' as const,
  isVegetarian: false,
  isVegan: false,
  isNew: false,
  isSpecial: false,
  attributes: [],
  ingredients: [],
  allergens: { state: 'unknown' as const, codes: [] },
  additives: { state: 'unknown' as const, codes: [] },
  caffeineMg: null,
  alcoholPercent: null,
  ageLimit: null,
  sizes: [
    {
      code: 'big' as const,
      title: '',
      price,
      special: null,
      deposit: 0,
      isPrepacked: false,
      amount: null,
      unit: 'ml' as const,
    },
  ],
  specialLastDay: null,
  parts: [],
  ruleIds: [],
  generator: null,
  image: null,
  picture: '',
  availability: 'on' as const,
  isOut: false,
});

const menu = (...products: OwnMenu['products']): OwnMenu => ({
  restaurant: { id: 1, item_name: 'Mole', item_url: 'mole', isApproved: true },
  categories: [{ id: 1, name: 'Pizza', description: '', offered: [], image: null, version: 'c' }],
  specials: [],
  planned: [],
  rules: [],
  ingredients: [],
  products,
});

const PRICE = 5;
const seen = (draft: Draft) =>
  rowsOf(draft).map(({ entry, at }) => {
    const { title, category, size, price } = entry.lines[at] ?? EMPTY_LINE;
    return [title, category, size, price].join('|');
  });
const opened = (...kept: Draft) => openDraft(menu(product(1, 'Roma', 8), product(2, 'Tonno', 9)), kept);

test('KIT-505 what was typed lies on top of what is saved, also when the page is opened again', () => {
  const typed = setCell(opened(), { row: 1, column: PRICE }, '9,50');
  expect(unsaved(typed).map(({ id }) => id)).toEqual([2]);
  expect(seen(opened(...unsaved(typed)))).toEqual(['Roma|Pizza||8,00', 'Tonno|Pizza||9,50']);
});

test('KIT-504 of a dish that somebody else saved meanwhile only the cells that were touched stay, and it is told', () => {
  const typed = setCell(opened(), { row: 0, column: PRICE }, '8,50');
  const [roma] = openDraft(menu(product(1, 'Roma neu', 8, 'v2')), unsaved(typed));
  expect(roma).toMatchObject({
    version: 'v2',
    isBeside: true,
    lines: [{ title: 'Roma neu', price: '8,50' }],
  });
  const [same] = openDraft(menu(product(1, 'Roma', 8.5, 'v2')), unsaved(typed));
  expect(same && isChanged(same)).toBe(false);
  const [gone] = openDraft(menu(), unsaved(typed));
  expect(gone).toMatchObject({ id: null, lines: [{ title: 'Roma', price: '8,50' }] });
});

test('OWN-1040 what was put away comes on top of what is saved and below what was typed here, each new dish once', () => {
  const changed = setCell(
    setCell(opened(), { row: 0, column: PRICE }, '8,50'),
    { row: 1, column: 1 },
    'Thun',
  );
  const put = setCell(changed, { row: 2, column: 1 }, 'Funghi');
  const here = setCell(setCell(opened(), { row: 0, column: 1 }, 'Romana'), { row: 2, column: 1 }, 'Neu');
  const now = menu(product(1, 'Roma', 8), product(2, 'Tonno', 9.5, 'v2'));
  const taken = takeUp(now, here, unsaved(put));
  expect(seen(taken)).toEqual(['Romana|Pizza||8,50', 'Thun|Pizza||9,50', 'Neu|Pizza||', 'Funghi|Pizza||']);
  expect(new Set(taken.map(({ key }) => key)).size).toBe(4);
  expect(seen(takeUp(now, taken, unsaved(put)))).toEqual(seen(taken));
});

test('KIT-501 a block goes by its place, and beyond the last line it becomes new dishes', () => {
  const { draft, left } = pasteBlock(opened(), { row: 1, column: 1 }, [
    ['Tonno groß', 'mit Thunfisch'],
    ['Funghi', ''],
    ['', '', '', '', ''],
  ]);
  expect([seen(draft), left]).toEqual([['Roma|Pizza||8,00', 'Tonno groß|Pizza||9,00', 'Funghi|Pizza||'], 0]);
});

test('KIT-501 a block with headings goes by these: what is known is changed, the rest is new', () => {
  const { draft } = pasteBlock(opened(), { row: 0, column: 0 }, [
    ['Preis', 'Name', 'Kategorie'],
    ['10', 'roma', 'Pizza'],
    ['4', 'Pommes', 'Beilagen'],
  ]);
  expect(seen(draft)).toEqual(['roma|Pizza||10', 'Tonno|Pizza||9,00', 'Pommes|Beilagen||4']);
});

test('KIT-501 cells without a place are counted', () => {
  const draft = addSize(opened(), 0);
  expect(pasteBlock(draft, { row: 1, column: 1 }, [['Name', 'Text']]).left).toBe(2);
});

test('KIT-500 sizes come and go; what is saved goes elsewhere', () => {
  const draft = setCell(addSize(opened(), 0), { row: 1, column: PRICE }, '6');
  expect(seen(draft)).toEqual(['Roma|Pizza||8,00', '|||6', 'Tonno|Pizza||9,00']);
  expect(seen(removeRow(draft, 1))).toEqual(seen(opened()));
  expect(removeRow(draft, 0)).toBe(draft);
});

test('KIT-500 a new dish stands in the category of the one above it', () => {
  const [, , added] = setCell(opened(), { row: 2, column: 1 }, 'Neu');
  expect(added).toMatchObject({
    id: null,
    lines: [{ title: 'Neu', category: 'Pizza', vat: 'Speise' } satisfies Partial<Line>],
  });
});
