import type { z } from 'zod';
import type { officeDatev, saveOfficeDatev } from '#contract/office-datev.ts';
import { isWithin, type RangeLimit } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import {
  type Chart,
  DATEV_ACCOUNT_NAMES,
  type DatevAccount,
  USUAL_ACCOUNTS,
} from '#domain/money/datev-accounts.ts';
import { findRow, lockRow, saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

type Input = z.output<typeof saveOfficeDatev.request>;
type Shown = NonNullable<z.input<typeof officeDatev.answer>['setting']>;

const ONE = { id: 1 } as const;

export interface DatevSetting {
  chart: Chart;
  advisor: number;
  client: number;
  firstMonth: number;
  accounts: Record<DatevAccount, number>;
}

type Row = Awaited<ReturnType<typeof findSettingRow>>;
const findSettingRow = ({ db }: Pick<Context, 'db'>) => findRow(db, 'datev_setting', ONE);

function toSetting(row: NonNullable<Row>): DatevSetting {
  const { chart, advisor, client, first_month: firstMonth } = row;
  // A kind that came later has the usual number.
  const accounts = { ...USUAL_ACCOUNTS[chart], ...(row.accounts as Partial<Record<DatevAccount, number>>) };
  return { chart, advisor, client, firstMonth, accounts };
}

/** How books become a batch; undefined: nobody has said so yet. */
export async function findSetting(context: Pick<Context, 'db'>): Promise<DatevSetting | undefined> {
  const row = await findSettingRow(context);
  return row && toSetting(row);
}

/** What the form shows, with its mark. */
export function toForm(row: Row): { setting: Shown | null; version: string } {
  if (!row) return { setting: null, version: '' };
  const { accounts, ...setting } = toSetting(row);
  const shown = {
    ...setting,
    accounts: DATEV_ACCOUNT_NAMES.map((name) => ({ name, number: accounts[name] })),
  };
  return { setting: shown, version: stampOf(shown) };
}

export const readForm = async (context: Pick<Context, 'db'>) => toForm(await findSettingRow(context));

const { datevAccount, datevAdvisor, datevClient } = workLimits.office;
const between = (what: string, { min, max }: RangeLimit): string =>
  `Eine ${what} liegt zwischen ${min} und ${max}.`;
const isIn = (range: RangeLimit, number: number): boolean =>
  Number.isInteger(number) && isWithin(range, number);

/** Saves it within the open transaction, unless somebody else has meanwhile. */
export async function saveSetting({ db, clock }: Context, input: Input): Promise<Refusal | null> {
  const numbers = DATEV_ACCOUNT_NAMES.map((name) => [name, Number(input.accounts[name] ?? '')] as const);
  const fields: Record<string, string> = Object.fromEntries(
    numbers.flatMap(([name, number]) =>
      isIn(datevAccount, number) ? [] : [[`accounts.${name}`, between('Kontonummer', datevAccount)]],
    ),
  );
  const [advisor, client] = [Number(input.advisor), Number(input.client)];
  if (!isIn(datevAdvisor, advisor)) fields['advisor'] = between('Beraternummer', datevAdvisor);
  if (!isIn(datevClient, client)) fields['client'] = between('Mandantennummer', datevClient);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const before = toForm(await lockRow(db, 'datev_setting', ONE));
  const row = {
    ...ONE,
    chart: input.chart,
    advisor,
    client,
    first_month: input.firstMonth,
    accounts: JSON.stringify(Object.fromEntries(numbers)),
    changed_at: clock.now(),
  };
  const after = toForm(await saveRow(db, 'datev_setting', row, ['id']));
  return mayReplace(before.version, after.version, input.version) ? null : refuse('changed-meanwhile');
}
