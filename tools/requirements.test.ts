import { expect, test } from 'vitest';
import { compare, titlesOf } from './requirements.ts';

const list = `
- [x] AAA-001 — done and proven
- [x] AAA-002 — done, unproven
- [ ] AAA-003 — open`;

test('ticked lines without a test and named ids without a line are found', () => {
  const titles = [
    { file: 'a.test.ts', title: 'AAA-001 AAA-003 both at once' },
    { file: 'b.test.ts', title: 'AAA-009 nobody asked for' },
  ];
  expect(compare(list, titles)).toEqual({
    done: 2,
    open: 1,
    unproven: ['AAA-002'],
    unknown: ['AAA-009 (b.test.ts)'],
  });
});

test('titles are read from every form of test, and from nothing else', () => {
  const text = `
    test('one', () => expect('not this').toBe(1));
    test.each([['nor this']])('two %s', () => undefined);
    describe(\`three \${4}\`, () => it('four', () => undefined));
    // test('nor this')`;
  expect(titlesOf('a.test.ts', text).map(({ title }) => title)).toEqual([
    'one',
    'two %s',
    '`three ${4}`',
    'four',
  ]);
});
