import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, text } from './values.ts';

const Company = {
  name: text(workLimits.restaurant.name),
  representedBy: text(workLimits.office.directors).describe(
    'managing directors; empty: none has to be named',
  ),
  street: text(workLimits.restaurant.street),
  houseNumber: text(workLimits.restaurant.houseNumber),
  postalCode: text(limits.address.postalCode),
  town: text(workLimits.restaurant.town),
  email: text(limits.person.email),
  phone: text(workLimits.restaurant.phone),
  vatId: text(workLimits.restaurant.vatId).describe('this or the tax number is needed on invoices'),
  taxNumber: text(workLimits.restaurant.taxNumber),
  register: text(workLimits.restaurant.register),
  iban: text(limits.company.iban),
  bic: text(workLimits.office.bic),
  creditorId: text(workLimits.office.creditorId).describe('of the Bundesbank; empty: nothing is collected'),
};

export const officeCompany = endpoint('officeCompany', {
  may: { office: 'company' },
  summary: 'Who the operator is on its invoices, and where it is paid to.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    company: z
      .object(Company)
      .nullable()
      .describe('null: nobody has said so yet, and no statement is written'),
    version: z.string().describe('mark of what is shown; empty where nothing is'),
  }),
});

export const saveOfficeCompany = endpoint('saveOfficeCompany', {
  may: { office: 'company' },
  fresh: 'money',
  summary: 'Says who the operator is: what is written from then on says it, what was written before stays.',
  request: z.object({ ...Company, version: Version }),
  answer: Done,
  refusals: ['changed-meanwhile'],
});
