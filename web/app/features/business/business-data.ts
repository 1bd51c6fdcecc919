import { redirect, useOutletContext } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isMandateStored } from '#domain/iban.ts';
import type { Call } from '../../api.ts';
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
  /** Null without a stored mandate (BIZ-007). */
  statement: Statement | null;
}

export interface Business {
  user: Answer<'userData'>['user'];
  /** Null for guests and before the activation. */
  company: Company | null;
}

/** The offer for everybody, and the company of who is logged in. Its dialogs need what they change. */
export async function loadBusiness(call: Call, { url: { pathname } }: RouteArgs): Promise<Business> {
  const { user } = await call('userData', {});
  const isDialog = pathname !== paths.business();
  if (!user && isDialog) throw redirect(paths.loginFor(pathname));
  const company = user?.item_activated ? await loadCompany(call) : null;
  if (isDialog && !company) throw redirect(paths.business());
  if (isDialog && pathname !== paths.businessMandate() && !company?.isStored)
    throw redirect(paths.business());
  return { user, company };
}

async function loadCompany(call: Call): Promise<Company> {
  const { sepa: mandate, terms } = await call('businessCustomerSepa', {});
  const isStored = isMandateStored(mandate.item_sepa_iban);
  const isApproved = mandate.item_sepa_approved === 'Y';
  const known = { mandate, terms, isStored, isApproved };
  if (!isStored) return { ...known, employees: [], statement: null };
  const [{ receivers }, statement] = await Promise.all([
    call('businessEmployees', {}),
    call('businessCollections', {}),
  ]);
  return { ...known, employees: receivers, statement };
}

/** For the dialogs over the page. */
export const useCompany = (): Company => useOutletContext<Company>();
