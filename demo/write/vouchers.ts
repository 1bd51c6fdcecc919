import type { Kysely } from 'kysely';
import { monthOf } from '#domain/time/calendar.ts';
import type { Schema } from '#server/database/schema.ts';
import { unsealed } from '#server/database/seals.ts';
import type { People } from '../read/people.ts';
import type { Moment } from './moment.ts';
import type { Restaurant } from './restaurants.ts';
import { insertAll, withIds } from './rows.ts';

interface Surroundings {
  people: ReadonlyMap<string, number>;
  restaurants: readonly Restaurant[];
  moment: Moment;
}

/** Writes the vouchers that can be redeemed, and the company that gives its employees monthly ones. */
export async function writeVouchers(db: Kysely<Schema>, file: People, around: Surroundings): Promise<void> {
  await insertAll(db, 'voucher', voucherRows(file, around));
  await writeCompany(db, file.company, around);
}

const voucherRows = ({ vouchers }: People, { people, restaurants, moment }: Surroundings) =>
  vouchers.map((voucher, at) => ({
    code: voucher.code,
    kind: voucher.kind,
    nature: voucher.nature,
    funded_by: voucher.fundedBy,
    restaurant_id: restaurants.find(({ file }) => file.url === voucher.restaurant)?.id ?? null,
    person_id: people.get(voucher.of ?? '') ?? null,
    value_cents: voucher.value ?? null,
    percent: voucher.percent ?? null,
    left_cents: voucher.left ?? null,
    minimum_goods_cents: voucher.minimum,
    new_users_only: voucher.newUsersOnly,
    max_redemptions: voucher.most ?? null,
    valid_from: moment.day(voucher.fromDay),
    valid_until: moment.day(voucher.fromDay + voucher.days),
    created_at: moment.day(voucher.fromDay),
    ...(voucher.kind === 'friend' && {
      friend_month: monthOf(moment.day(voucher.fromDay)).first.toString(),
      friend_number: vouchers
        .slice(0, at + 1)
        .filter(({ kind, of }) => kind === 'friend' && of === voucher.of).length,
    }),
  }));

async function writeCompany(
  db: Kysely<Schema>,
  company: People['company'],
  { people, moment }: Surroundings,
) {
  const [customer] = await withIds(db, 'business_customer', [
    { person_id: people.get(company.email) ?? 0, company: company.company, created_at: moment.day(-200) },
  ]);
  if (customer === undefined) return;
  await insertAll(db, 'business_customer', [customer]);
  await insertAll(db, 'sepa_mandate', [
    {
      business_customer_id: customer.id,
      reference: `DEMO-MANDAT-${customer.id}`,
      iban: unsealed(company.iban),
      account_holder: company.company,
      street: company.street,
      city: company.city,
      signature: `${company.first} ${company.last}`,
      country: 'DE',
      text_version: '2026-01',
      signed_at: moment.day(-199),
      approved_at: moment.day(-198),
    },
  ]);
  await insertAll(
    db,
    'employee',
    company.employees.map(({ first, email, budget, active }) => ({
      business_customer_id: customer.id,
      first_name: first,
      email,
      budget_cents: budget,
      is_active: active,
      created_at: moment.day(-190),
    })),
  );
}
