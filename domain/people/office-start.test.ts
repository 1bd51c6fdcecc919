import { expect, test } from 'vitest';
import { officeSteps, type OfficeStarted, type OfficeStep } from './office-start.ts';

const READY: OfficeStarted = {
  origin: 'https://essen.example',
  sendsMail: true,
  takesMail: true,
  namesMailbox: true,
  hasCompany: true,
  missingTexts: 0,
  hasBackup: true,
  operators: 2,
  takesOnline: true,
  restaurants: 1,
};

test('OFF-174 who has all that guests and the law need is led no further', () => {
  expect(officeSteps(READY)).toBeNull();
  expect(officeSteps({ ...READY, hasBackup: false, operators: 1, takesOnline: false })).toBeNull();
});

test.each<[OfficeStep, Partial<OfficeStarted>]>([
  ['address', { origin: 'http://essen.example' }],
  ['address', { origin: 'https://localhost:3000' }],
  ['address', { origin: 'https://127.0.0.1' }],
  ['address', { origin: 'https://[::1]:8443' }],
  ['address', { origin: 'https://essen.local' }],
  ['mail', { sendsMail: false }],
  ['mail', { takesMail: false }],
  ['mailbox', { namesMailbox: false }],
  ['company', { hasCompany: false }],
  ['texts', { missingTexts: 1 }],
  ['restaurant', { restaurants: 0 }],
])('OFF-174 %s is needed: %o', (step, lacking) => {
  const steps = officeSteps({ ...READY, ...lacking, operators: 1 }) ?? [];
  expect(steps.filter(({ state }) => state !== 'done')).toEqual(
    expect.arrayContaining([
      { step, state: 'needed' },
      { step: 'colleague', state: 'open' },
    ]),
  );
  expect(steps.filter(({ state }) => state === 'needed')).toHaveLength(1);
});
