import { expect, test } from 'vitest';
import { countRows, readRule, typedRule } from './rule-form.ts';

const rule = {
  id: 4,
  title: 'Welche Soße?',
  description: 'Eine ist dabei',
  min: 1,
  max: 2,
  included: 1,
  choices: [
    { title: 'Remoulade', price: 0.5, bySize: { small: 0.3 } },
    { title: 'Ketchup', price: 0, bySize: {} },
  ],
  preselected: 'Ketchup',
  version: 'v',
};

test('PRV-009 a question that is shown and saved again stays as it is', () => {
  const { id: _id, ...entered } = rule;
  expect(readRule({ ...typedRule(rule), version: 'v', hostId: 5 } as never)).toEqual({
    ...entered,
    hostId: 5,
  });
});

test('PRV-009 rows between choices may be empty, and there are always some more', () => {
  const typed = { title: 'Dip?', max: '1', 'choice-0-title': 'Senf', 'choice-5-title': 'Mayo' };
  expect(readRule({ ...typed, hostId: 5 } as never)).toMatchObject({
    choices: [{ title: 'Senf' }, { title: 'Mayo' }],
  });
  expect(countRows(rule, typed)).toBe(10);
});

test('PRV-009 a price without a name and a price that is none are named', () => {
  const typed = { title: 'Dip?', max: '1', 'choice-0-price': '1', 'choice-1-title': 'Mayo' };
  const read = readRule({ ...typed, 'choice-1-price': 'x', hostId: 5 } as never);
  expect(Object.keys('fields' in read ? read.fields : {})).toEqual(['choice-0-title', 'choice-1-price']);
});
