import type { z } from 'zod';
import * as audit from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as office from '#contract/office.ts';
import * as account from '#contract/office-account.ts';
import * as applications from '#contract/office-applications.ts';
import * as bank from '#contract/office-bank.ts';
import * as business from '#contract/office-business.ts';
import * as companies from '#contract/office-companies.ts';
import * as guard from '#contract/office-guard.ts';
import * as marketing from '#contract/office-marketing.ts';
import * as people from '#contract/office-people.ts';
import * as reviews from '#contract/office-reviews.ts';
import * as site from '#contract/office-site.ts';
import * as statement from '#contract/own-statement.ts';
import * as sellers from '#contract/sellers.ts';
import { type Asked, said } from './world.ts';

/** What grows with the house and is a list of the office, sorted by each of its columns. */
const MODULES = [
  audit,
  office,
  account,
  applications,
  bank,
  business,
  companies,
  guard,
  marketing,
  people,
  reviews,
  site,
  statement,
  sellers,
];

type List = Endpoint<z.ZodObject<{ sort: z.ZodPrefault<z.ZodLiteral<string>> }>>;

const isList = (one: unknown): one is List =>
  typeof one === 'object' &&
  one !== null &&
  'may' in one &&
  typeof one.may === 'object' &&
  one.may !== null &&
  'office' in one.may &&
  'request' in one &&
  'sort' in ((one.request as { shape?: object }).shape ?? {});

/** What else a list has to be told. */
const TOLD: Record<string, object> = { officePeople: { search: 'petersen' }, officeSellers: { year: 2026 } };

const sortsOf = ({ request }: List): string[] => [...request.shape.sort.unwrap().values];

export const OFFICE_LISTS: readonly Asked[] = MODULES.flatMap((module) => Object.values(module))
  .filter(isList)
  .flatMap((list) =>
    sortsOf(list).flatMap((sort) =>
      [false, true].map((isDescending): Asked => ({
        name: `office list ${list.name}${sort && ` by ${sort}`}${isDescending ? ', down' : ''}`,
        prepare: async ({ loggedIn }) => {
          const operator = await loggedIn(3, null);
          return async () => said(await operator.send(list.name, { ...TOLD[list.name], sort, isDescending }));
        },
      })),
    ),
  );
