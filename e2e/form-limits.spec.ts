import { expect, test } from 'vitest';
import { pagePaths } from '#tools/page-paths.ts';
import {
  allowedByLimit,
  allowedIn,
  complaint,
  type TypedField,
  typedFields,
} from './fixtures/pages/form-fields.ts';
import { type FormPage, NO_PAGES } from './fixtures/pages/form-page.ts';
import { formPages } from './fixtures/pages/form-pages.ts';
import { loadPage, pageTestApp } from './fixtures/pages/page.ts';

// Nobody answers there; its form is shown.
const app = await pageTestApp({ fiskalyUrl: 'http://127.0.0.1:9' });
const { endpoints } = app;

function allowedFor(name: string, { calls, names }: FormPage) {
  const [, target] =
    Object.entries(names)
      .filter(([start]) => name === start || name.startsWith(`${start}-`))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  if (typeof target === 'object') return allowedByLimit(target);
  const [call, field] = target?.split(':') ?? [];
  const asked = call ? calls.concat(call as FormPage['calls'][number]).slice(-1) : calls;
  return asked.map((each) => allowedIn(endpoints, each, field ?? name)).find((found) => found !== undefined);
}

async function walk(page: FormPage): Promise<{ fields: TypedField[]; complaints: string[] }> {
  const cookie = page.as?.cookie ?? '';
  const { status, text } = await loadPage(app.http, page.host, page.path, { headers: { cookie } });
  const fields = typedFields(text);
  const said = fields.flatMap(({ name = '', ...field }) => {
    const wrong = complaint(field, allowedFor(name, page));
    return wrong ? `${page.path}: ${name} ${wrong}` : [];
  });
  return { fields, complaints: status < 400 ? said : [`${page.path} answers ${status}`] };
}

test('HSE-024 what the forms of every page let people type is what their calls take', async () => {
  const pages = await formPages(app);
  const walked = [];
  for (const page of pages) walked.push(await walk(page));
  expect(walked.flatMap(({ complaints }) => complaints)).toEqual([]);

  const known = new Set([...pages.map(({ pattern }) => pattern), ...NO_PAGES]);
  expect((await pagePaths()).filter((pattern) => !known.has(pattern))).toEqual([]);

  // Nothing of this is proven by pages without fields.
  const seen = new Set(walked.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fields = [
    'tip',
    'persons',
    'comment',
    'note',
    'price-big',
    'item_budget',
    'item_sepa_iban',
    'noShowDays',
  ];
  expect(fields.filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  [{ maxlength: '501' }, 'takes 501, the call 500'],
  [{ maxlength: '499' }, 'takes 499, the call 500'],
  [{}, 'takes undefined, the call 500'],
  [{ maxlength: '500' }, null],
])('HSE-024 a comment of an order with %o: %s', (field, said) => {
  expect(complaint(field, allowedIn(endpoints, 'order', 'comment'))).toBe(said);
});

test.each([
  [{ type: 'number', min: '1', max: '41' }, 'goes from 1 to 41, the call from 1 to 40'],
  [{ type: 'number', min: '1', max: '40' }, null],
])('HSE-024 persons of a reservation with %o: %s', (field, said) => {
  expect(complaint(field, allowedIn(endpoints, 'order', 'persons'))).toBe(said);
});
