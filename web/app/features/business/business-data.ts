import { redirect, useOutletContext } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { PAGE_SIZE } from '#contract/values.ts';
import { isMandateStored } from '#domain/money/mandate.ts';
import type { Call } from '../../api.ts';
import { readPage, writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';

export type Mandate = Answer<'businessCustomerSepa'>['sepa'];
export type MandateTerms = Answer<'businessCustomerSepa'>['terms'];
export type Employee = Answer<'businessEmployees'>['receivers'][number];
export type Statement = Answer<'businessCollections'>;

/** What somebody with an activated account sees of their company. */
export interface Company {
  mandate: Mandate;
  /** What is signed; null where the operator cannot collect yet. */
  terms: MandateTerms;
  /** A stored mandate is enough to manage employees, vouchers wait for an approved one (BIZ-022). */
  isStored: boolean;
  isApproved: boolean;
  employees: Employee[];
  /** The one that a dialog is about. */
  chosen: Employee | null;
  /** Which page of them it is. */
  page: number;
  /** How many there are on all pages, also while they cannot be seen for want of a mandate. */
  employeeCount: number;
  /** Null without a stored mandate (BIZ-007). */
  statement: Statement | null;
}

export interface Business {
  user: Answer<'userData'>['user'];
  /** Null for guests and before the activation. */
  company: Company | null;
}

/** The offer for everybody, and the company of who is logged in. Its dialogs need what they change. */
export async function loadBusiness(
  call: Call,
  { url: { pathname, searchParams }, params }: RouteArgs<{ employeeId?: string }>,
): Promise<Business> {
  const { user } = await call('userData', {});
  const isDialog = pathname !== paths.business();
  if (!user && isDialog) throw redirect(paths.loginFor(pathname));
  const company =
    user?.item_activated === 'Y'
      ? await loadCompany(call, readPage(searchParams), Number(params.employeeId))
      : null;
  if (isDialog && !company) throw redirect(paths.business());
  if (isDialog && pathname !== paths.businessMandate() && !company?.isStored)
    throw redirect(paths.business());
  if (company) leaveEmptyPage(company, pathname, searchParams);
  return { user, company };
}

// Whoever deletes the last one of a page goes on with the page before.
function leaveEmptyPage({ page, employeeCount }: Company, pathname: string, query: URLSearchParams): void {
  const last = Math.max(1, Math.ceil(employeeCount / PAGE_SIZE));
  if (page <= last) return;
  throw redirect(pathname + writePage(last, Object.fromEntries(query)));
}

async function loadCompany(call: Call, page: number, chosenId: number): Promise<Company> {
  const { sepa: mandate, terms, employees: employeeCount } = await call('businessCustomerSepa', {});
  const isStored = isMandateStored(mandate.item_sepa_iban);
  const isApproved = mandate.item_sepa_approved === 'Y';
  const known = { mandate, terms, isStored, isApproved, employeeCount };
  if (!isStored) {
    // Whoever has ended the mandate still reads what was collected with it.
    const statement = mandate.state === 'none' ? null : await call('businessCollections', {});
    return { ...known, employees: [], chosen: null, page, statement };
  }
  const [{ receivers }, chosen, statement] = await Promise.all([
    call('businessEmployees', { page }),
    chosenId > 0 && Number.isSafeInteger(chosenId) ? findEmployee(call, chosenId) : null,
    call('businessCollections', {}),
  ]);
  return { ...known, employees: receivers, chosen, page, statement };
}

// Whoever a dialog is about may stand on another page, or nowhere.
async function findEmployee(call: Call, id: number): Promise<Employee | null> {
  const { receivers } = await call('businessEmployees', { id }).catch(() => ({ receivers: [] }));
  return receivers[0] ?? null;
}

/** For the dialogs over the page. */
export const useCompany = (): Company => useOutletContext<Company>();
