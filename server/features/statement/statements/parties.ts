import { doorOf } from '#server/database/address-columns.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { type OperatorCompany, toCompanyForm } from '#server/features/site/operator-company.ts';
import { Parties } from './paper-content.ts';

/** Who writes it and to whom, as both are today. */
export const partiesOf = (company: OperatorCompany, restaurant: Restaurant): Parties =>
  Parties.parse({
    seller: toCompanyForm(company).company,
    buyer: {
      id: restaurant.id,
      name: restaurant.name,
      owner: restaurant.owner,
      ...doorOf(restaurant),
      email: restaurant.email,
      vatId: restaurant.vat_id,
    },
  });
