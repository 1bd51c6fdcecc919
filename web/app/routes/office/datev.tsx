import type { ChangeEvent } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import {
  type Chart,
  DATEV_ACCOUNT_NAMES,
  DATEV_ACCOUNTS,
  inChart,
  USUAL_ACCOUNTS,
} from '#domain/money/datev-accounts.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { DatevMonths } from '../../features/office-books/DatevMonths.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { TaxRooms } from '../../features/office/TaxRooms.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/datev.ts';

type Found = Answer<'officeDatev'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'DATEV', noindex: true });

const load = loginFirst((call: Call) => call('officeDatev', {}));

type HandedOver = Answer<'handOverDatev'>;

const act = formAct<unknown, { made: HandedOver }>('', async (call, typed) => {
  const { intent, month = '', number } = typed;
  if (intent === 'hand-over') return { made: await call('handOverDatev', { month, number: Number(number) }) };
  const { chart, advisor = '', client = '', firstMonth, version = '' } = typed;
  const accounts = Object.fromEntries(DATEV_ACCOUNT_NAMES.map((name) => [name, typed[name] ?? '']));
  await call('saveOfficeDatev', {
    chart: chart as Input<'saveOfficeDatev'>['chart'],
    advisor,
    client,
    firstMonth: Number(firstMonth),
    version,
    accounts,
  });
  return goOn(staffPaths.officeDatev());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const madeIn = (answer: unknown): HandedOver | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as HandedOver) : undefined;

/** What the tax advisor gets: the books of each month as a batch, with the numbers of their own chart of accounts. */
export default function OfficeDatevPage({ loaderData: found }: Route.ComponentProps) {
  const answer = useActionData();
  const sent = sentIn(answer);
  const isHandOver = sent?.intent === 'hand-over';
  return (
    <>
      <OfficeHead title="DATEV" note="Die Bücher eines Monats für euer Steuerbüro" />
      <TaxRooms />
      <Columns>
        <DatevForm key={found.version} found={found} sent={isHandOver ? undefined : sent} />
        <DatevMonths found={found} made={madeIn(answer)} sent={isHandOver ? sent : undefined} />
      </Columns>
    </>
  );
}

function shownOf({ setting }: Found): Record<string, string> {
  const usual = DATEV_ACCOUNT_NAMES.map((name) => ({ name, number: USUAL_ACCOUNTS['03'][name] }));
  const { chart = '03', advisor = '', client = '', firstMonth = 1, accounts = usual } = setting ?? {};
  return {
    chart,
    advisor: String(advisor),
    client: String(client),
    firstMonth: String(firstMonth),
    ...Object.fromEntries(accounts.map(({ name, number }) => [name, String(number)])),
  };
}

/** Numbers of another chart would go to the tax advisor as accounts of something else. */
function followChart({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>): void {
  for (const name of DATEV_ACCOUNT_NAMES) {
    const typed = form?.elements.namedItem(name);
    if (typed instanceof HTMLInputElement) typed.value = inChart(name, typed.value, value as Chart);
  }
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const nameMonth = (month: number) => formatMonth(`2026-${String(month).padStart(2, '0')}-15`).split(' ')[0];

function DatevForm({ found, sent }: { found: Found; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent, shownOf(found));
  const { state, formData } = useNavigation();
  const isBusy = state === 'submitting' && formData?.get('intent') === null;
  return (
    <Form method="post" ref={form} noValidate className="grid grid-cols-1 gap-4">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={found.version} />
      <Part rim title="Mandant">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Kontenrahmen" {...field('chart')} onChange={followChart}>
            <option value="03">SKR03</option>
            <option value="04">SKR04</option>
          </SelectField>
          <SelectField label="Geschäftsjahr beginnt im" {...field('firstMonth')}>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {nameMonth(month)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Beraternummer"
            inputMode="numeric"
            {...workLimits.office.datevNumber}
            {...field('advisor')}
          />
          <TextField
            label="Mandantennummer"
            inputMode="numeric"
            {...workLimits.office.datevNumber}
            {...field('client')}
          />
        </div>
      </Part>
      <Part title="Konten">
        <p className="text-ink-soft">
          Vorgeschlagen ist, was in eurem Kontenrahmen üblich ist; wechselt ihr ihn, wechseln die Vorschläge
          mit. Sprecht sie mit eurem Steuerbüro ab: Die Provision gehört auf ein Konto ohne Automatik, weil
          die Umsatzsteuer eigens gebucht ist.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {DATEV_ACCOUNT_NAMES.map((name) => (
            <TextField
              key={name}
              label={DATEV_ACCOUNTS[name]}
              hint={`SKR03: ${USUAL_ACCOUNTS['03'][name]} · SKR04: ${USUAL_ACCOUNTS['04'][name]}`}
              inputMode="numeric"
              {...workLimits.office.datevNumber}
              {...field(name)}
            />
          ))}
        </div>
        <Actions>
          <Button type="submit" busy={isBusy}>
            Speichern
          </Button>
        </Actions>
      </Part>
    </Form>
  );
}
