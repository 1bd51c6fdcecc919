import { readDomainName } from '../text/domain-name.ts';
import type { OfficeRight } from './rights.ts';

/** What leads a new operator to the first guest, in the order in which it is done, and who does it in the office. */
export const OFFICE_STEPS = {
  /** Of the server's own settings. */
  address: null,
  mail: null,
  mailbox: 'legal-texts',
  company: 'company',
  texts: 'legal-texts',
  backup: 'operation',
  colleague: 'team',
  payment: null,
  restaurant: 'applications',
} as const satisfies Record<string, OfficeRight | null>;

export type OfficeStep = keyof typeof OFFICE_STEPS;

/** needed: guests or the law need it before anybody orders; open: it is missed later. */
export type OfficeStepState = 'done' | 'needed' | 'open';

export interface OfficeStarted {
  /** Where the operator's own site answers. */
  origin: string;
  /** A mail server is named. */
  sendsMail: boolean;
  /** It takes mails: of the last that it was given at least one. */
  takesMail: boolean;
  /** Somebody has said which mailbox is read where mails come from. */
  namesMailbox: boolean;
  /** It is said who writes the invoices. */
  hasCompany: boolean;
  /** Of the sites that are open. */
  missingTexts: number;
  hasBackup: boolean;
  /** People with all rights. */
  operators: number;
  takesOnline: boolean;
  /** Restaurants at which guests may order. */
  restaurants: number;
}

/** Whoever is alone is locked out with their second factor. */
const ENOUGH_OPERATORS = 2;

const NEEDED: readonly OfficeStep[] = ['address', 'mail', 'mailbox', 'company', 'texts', 'restaurant'];

/** Only machines of one house know these endings. */
const AT_HOME = /\.(localhost|local|internal|test)$/;

const isReachable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && readDomainName(hostname).name !== undefined && !AT_HOME.test(hostname);

/** How far an operator is; null where nothing that is needed is missing any more. */
export function officeSteps(started: OfficeStarted): { step: OfficeStep; state: OfficeStepState }[] | null {
  const isDone: Record<OfficeStep, boolean> = {
    address: isReachable(new URL(started.origin)),
    mail: started.sendsMail && started.takesMail,
    mailbox: started.namesMailbox,
    company: started.hasCompany,
    texts: started.missingTexts === 0,
    backup: started.hasBackup,
    colleague: started.operators >= ENOUGH_OPERATORS,
    payment: started.takesOnline,
    restaurant: started.restaurants > 0,
  };
  if (NEEDED.every((step) => isDone[step])) return null;
  return (Object.keys(OFFICE_STEPS) as OfficeStep[]).map((step) => ({
    step,
    state: isDone[step] ? 'done' : NEEDED.includes(step) ? 'needed' : 'open',
  }));
}
