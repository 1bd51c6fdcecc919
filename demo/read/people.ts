import { z } from 'zod';
import { Euros } from './amounts.ts';

const Person = z.strictObject({
  email: z.string(),
  first: z.string(),
  last: z.string(),
  phone: z.string(),
});

const Address = z.strictObject({
  company: z.string().default(''),
  street: z.string(),
  number: z.union([z.string(), z.number().transform(String)]),
  addition: z.string().default(''),
  place: z.string(),
});

const Customer = Person.extend({
  /** Past orders that are theirs. */
  orders: z.number().int().default(0),
  sinceDays: z.number().int(),
  addresses: z.array(Address).default([]),
});

const Voucher = z.strictObject({
  code: z.string(),
  kind: z.enum(['friend', 'giver', 'campaign', 'gift', 'business', 'loyalty']),
  nature: z.enum(['price-reduction', 'means-of-payment']),
  fundedBy: z.enum(['restaurant', 'operator', 'employer', 'buyer']),
  restaurant: z.string().optional(),
  value: Euros.optional(),
  percent: z.number().int().optional(),
  left: Euros.optional(),
  minimum: Euros.default(0),
  newUsersOnly: z.boolean().default(false),
  most: z.number().int().optional(),
  /** E-mail of the person it belongs to. */
  of: z.string().optional(),
  fromDay: z.number().int(),
  days: z.number().int(),
});

const Application = z.strictObject({
  /** Of the address on a QR card; such a form waits for the rest. */
  hash: z.string().optional(),
  salutation: z.string().default(''),
  name: z.string(),
  owner: z.string(),
  street: z.string(),
  number: z.union([z.string(), z.number().transform(String)]),
  code: z.string(),
  town: z.string(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  submittedDaysAgo: z.number().int().optional(),
});

const Recommendation = z.strictObject({
  mode: z.enum(['recommend', 'register']),
  email: z.string(),
  comment: z.string(),
  /** For which whoever wrote it was looking for food. */
  place: z.string().optional(),
  daysAgo: z.number().int(),
});

/** people.yaml: who can log in, what they can redeem, and who would like to take part. */
export const PeopleFile = z.strictObject({
  operator: Person,
  owners: z.array(Person.extend({ restaurants: z.array(z.string()) })),
  customers: z.array(Customer),
  company: Person.extend({
    company: z.string(),
    street: z.string(),
    city: z.string(),
    iban: z.string(),
    employees: z.array(
      z.strictObject({ first: z.string(), email: z.string(), budget: Euros, active: z.boolean() }),
    ),
  }),
  vouchers: z.array(Voucher),
  applications: z.array(Application),
  recommendations: z.array(Recommendation),
});
export type People = z.infer<typeof PeopleFile>;
