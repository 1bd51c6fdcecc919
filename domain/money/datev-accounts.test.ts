import { expect, test } from 'vitest';
import { type Chart, DATEV_ACCOUNT_NAMES, inChart, USUAL_ACCOUNTS } from './datev-accounts.ts';

test.each<[Chart, Chart]>([
  ['03', '04'],
  ['04', '03'],
])('LED-145 from SKR%s to SKR%s the proposed numbers follow, and what was typed stays', (from, to) => {
  for (const name of DATEV_ACCOUNT_NAMES) {
    expect(inChart(name, String(USUAL_ACCOUNTS[from][name]), to)).toBe(String(USUAL_ACCOUNTS[to][name]));
    expect(inChart(name, '4711', to)).toBe('4711');
    expect(inChart(name, '', to)).toBe('');
  }
});
