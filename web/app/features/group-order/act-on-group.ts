import { redirect } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { fromEuros } from '#domain/money/money.ts';
import type { Call } from '../../api.ts';
import { formAct, type Typed, type Wrong } from '../../forms/sent-form.ts';
import { paths } from '../../lib/paths.ts';
import { findHostId } from '../restaurant/find-host.ts';

interface Params {
  hostUrl: string;
}

/** The forms of the group order's dialog: start, agree on other terms, keep everybody out, let them in again, end, leave. */
export const actOnGroup = formAct<Params, null>('', async (call, typed, { params: { hostUrl } }) => {
  const officeOrderId = Number(typed['group']);
  switch (typed['intent']) {
    case 'start':
      return start(call, hostUrl, typed);
    case 'terms':
      return changeTerms(call, hostUrl, typed);
    case 'lock':
    case 'unlock':
      await call('lockOfficeOrder', { officeOrderId, locked: typed['intent'] === 'lock' });
      throw redirect(paths.group(hostUrl));
    case 'end':
      await call('cancelOfficeOrderMaster', { officeOrderId });
      throw redirect(paths.menu(hostUrl));
    case 'leave':
      await call('cancelOfficeOrderClient', { officeOrderId });
      throw redirect(paths.menu(hostUrl));
    default:
      return null;
  }
});

const NO_AMOUNT: Wrong = { fields: { budget: 'Bitte gib einen Betrag ein, zum Beispiel 12,50.' } };

async function start(call: Call, hostUrl: string, typed: Typed): Promise<Wrong> {
  const budget = budgetOf(typed['budget']);
  if (budget === null) return NO_AMOUNT;
  const hostId = await findHostId(call, hostUrl, paths.group);
  const { name = '', paypalMe = '', deadline = '' } = typed;
  await call('createOfficeOrder', {
    hostId,
    name: name.trim(),
    paypalMe: paypalMe.trim(),
    deadline,
    budget,
  });
  throw redirect(paths.group(hostUrl));
}

async function changeTerms(call: Call, hostUrl: string, typed: Typed): Promise<Wrong> {
  const budget = budgetOf(typed['budget']);
  if (budget === null) return NO_AMOUNT;
  const { group, deadline = '' } = typed;
  await call('changeOfficeOrder', { officeOrderId: Number(group), deadline, budget });
  throw redirect(paths.group(hostUrl));
}

// As people write it: '12', '12,50', '12,50 €'.
function budgetOf(typed = ''): number | null {
  const amount = typed.trim();
  if (amount === '') return 0;
  const euros = Number(amount.replace(/\s*€$/, '').replace(',', '.'));
  return isWithin(limits.group.budget, euros) && fromEuros(euros) !== undefined ? euros : null;
}
