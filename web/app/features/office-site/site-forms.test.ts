import { expect, test } from 'vitest';
import { readMoney, typedMoney } from './site-forms.ts';

const MONEY = {
  commissionPercent: 12.5,
  donationPercent: 0.5,
  donationGoal: 500,
  donationPurpose: 'die Tafel',
  chargesOnlineFee: true,
  bankTarget: 'https://bank.example/hand-off',
  given: 0,
  version: 'v',
};

test('OFF-104 shares and goal are read as they are shown', () => {
  const { given: _, ...read } = MONEY;
  expect(readMoney({ ...typedMoney(MONEY), version: 'v' }, 7)).toEqual({ id: 7, ...read });
  expect(readMoney({ ...typedMoney(MONEY), commissionPercent: ' 8,25 % ' }, 7)).toMatchObject({
    commissionPercent: 8.25,
  });
});

test.each(['', 'viel', '51', '-1', '1,234', '1e1', 'NaN'])('OFF-103 %j is no share', (commissionPercent) => {
  expect(readMoney({ ...typedMoney(MONEY), commissionPercent }, 7)).toEqual({
    fields: { commissionPercent: 'Bitte gib eine Zahl von 0 bis 50 ein.' },
  });
});
