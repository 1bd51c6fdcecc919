import { redirect } from 'react-router';
import { fromEuros } from '#domain/money.ts';
import type { Call } from '../../api.ts';
import { isApiError, refusalOf, type Refusal } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';

/** What the form to start with is shown with again. */
export interface GroupAnswer {
  refused: Refusal;
  typed: Record<StartField, string>;
}

const START_FIELDS = ['name', 'paypalMe', 'deadline', 'budget'] as const;
export type StartField = (typeof START_FIELDS)[number];

/** The forms of the group order's dialog: start, agree on other terms, keep everybody out, let them in again, end, leave. */
export async function actOnGroup(
  call: Call,
  { hostId, hostUrl }: { hostId: number; hostUrl: string },
  form: FormData,
): Promise<GroupAnswer | null> {
  const officeOrderId = Number(form.get('group'));
  switch (form.get('intent')) {
    case 'start':
      return start(call, { hostId, hostUrl }, form);
    case 'terms':
      return changeTerms(call, { officeOrderId, hostUrl }, form);
    case 'lock':
    case 'unlock':
      await call('lockOfficeOrder', { officeOrderId, locked: form.get('intent') === 'lock' });
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
}

async function changeTerms(
  call: Call,
  { officeOrderId, hostUrl }: { officeOrderId: number; hostUrl: string },
  form: FormData,
): Promise<GroupAnswer> {
  const typed = typedIn(form);
  const { deadline } = typed;
  return sendTerms(typed, hostUrl, (budget) =>
    call('changeOfficeOrder', { officeOrderId, deadline, budget }),
  );
}

async function start(
  call: Call,
  { hostId, hostUrl }: { hostId: number; hostUrl: string },
  form: FormData,
): Promise<GroupAnswer> {
  const typed = typedIn(form);
  const { name, paypalMe, deadline } = typed;
  return sendTerms(typed, hostUrl, (budget) =>
    call('createOfficeOrder', { hostId, name, paypalMe, deadline, budget }),
  );
}

function typedIn(form: FormData): GroupAnswer['typed'] {
  const text = (name: StartField) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    paypalMe: text('paypalMe'),
    deadline: text('deadline'),
    budget: text('budget'),
  };
}

/** Sends what was typed, and goes back to the dialog; answers why that was not possible. */
async function sendTerms(
  typed: GroupAnswer['typed'],
  hostUrl: string,
  send: (budget: number) => Promise<unknown>,
): Promise<GroupAnswer> {
  const budget = budgetOf(typed.budget);
  if (budget === null) {
    const fields = { budget: 'Bitte gib einen Betrag ein, zum Beispiel 12,50.' };
    return { refused: { code: 'bad-input', message: '', fields }, typed };
  }
  try {
    await send(budget);
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { refused: refusalOf(error), typed };
  }
  throw redirect(paths.group(hostUrl));
}

// As people write it: '12', '12,50', '12,50 €'.
function budgetOf(typed: string): number | null {
  if (typed === '') return 0;
  const euros = Number(typed.replace(/\s*€$/, '').replace(',', '.'));
  return Number.isFinite(euros) && euros >= 0 && euros <= 1000 && fromEuros(euros) !== undefined
    ? euros
    : null;
}
