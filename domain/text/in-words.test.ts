import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([[], ['Pizza'], ['Pizza', 'Pasta'], ['Pizza', 'Pasta', 'Salat'], ['1', '2', '3', '4']])(
  'what belongs together is listed as German lists it: %s %s %s %s',
  (...parts: string[]) => {
    const given = parts.filter(Boolean);
    expect(inWords(given)).toBe(new Intl.ListFormat('de').format(given));
    expect(inWords(given, 'oder')).toBe(new Intl.ListFormat('de', { type: 'disjunction' }).format(given));
  },
);
