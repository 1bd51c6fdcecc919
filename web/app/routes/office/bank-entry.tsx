import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { BANK_PURPOSE_NAMES, BANK_PURPOSES } from '#domain/money/bank-purpose.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { bankLooks, bankStates, formatPayment, nameItem } from '../../features/office-books/bank-words.ts';
import { BankBooking } from '../../features/office-books/BankBooking.tsx';
import { BankAside, BankChoice, chosenIn } from '../../features/office-books/BankChoice.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/bank-entry.ts';

type Entry = Answer<'officeBankEntry'>;
type Args = RouteArgs<{ id: string }>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zahlung', noindex: true });

const load = loginFirst((call: Call, { params, url }: Args) => {
  const search = (url.searchParams.get('suche') ?? '').trim().slice(0, workLimits.search.any.maxLength);
  return call('officeBankEntry', { id: Number(params.id), search });
});

const act = formAct<{ id: string }, never>('', async (call, typed, { params }) => {
  const id = Number(params.id);
  if (typed['intent'] === 'aside') await call('setBankEntryAside', { id, reason: typed['reason'] ?? '' });
  else if (typed['intent'] === 'book') {
    const purpose = BANK_PURPOSE_NAMES.find((one) => one === typed['purpose']);
    if (!purpose) return { fields: {}, alert: 'Bitte wähle, was die Zahlung ist.' };
    await call('bookBankEntry', { id, purpose });
  } else if (typed['intent'] === 'undo') await call('undoBankEntry', { id });
  else {
    const items = chosenIn(typed);
    if (items.length === 0) return { fields: {}, alert: 'Bitte wähle, was die Zahlung bezahlt.' };
    await call('matchBankEntry', { id, items, isInexact: typed['inexact'] !== undefined });
  }
  throw redirect(staffPaths.officeBankEntry(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** One payment: what it is for, or what is to become of it. */
export default function OfficeBankEntryPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { payment, candidates } = loaderData;
  const { amount, bookedOn, state } = payment;
  const booking = (
    <BankBooking
      key={payment.id}
      likely={loaderData.likely}
      sent={sent?.intent === 'book' ? sent : undefined}
    />
  );
  return (
    <>
      <OfficeHead title="Zahlung" note={`${formatDate(bookedOn)}, ${formatPayment(payment)}`} />
      <Columns>
        <Part
          title={amount > 0 ? 'Eingang' : 'Ausgang'}
          mark={<Badge look={bankLooks[state]}>{nameOf(bankStates, state)}</Badge>}
        >
          <Facts facts={factsOf(loaderData)} />
          <p>
            <Link className="link inline-flex min-h-target items-center" to={staffPaths.officeBank()}>
              Alle Zahlungen
            </Link>
          </p>
        </Part>
        {state === 'open' ? (
          <div className="grid gap-4">
            {loaderData.likely && booking}
            <BankChoice candidates={candidates} sent={sent} />
            {!loaderData.likely && booking}
            <BankAside sent={sent?.intent === 'aside' ? sent : undefined} />
          </div>
        ) : (
          <Decided entry={loaderData} sent={sent} />
        )}
      </Columns>
    </>
  );
}

const factsOf = ({ payment, charge }: Entry): [string, string][] => [
  ['Betrag', formatPayment(payment)],
  ['Wer', payment.party],
  ['Zweck', payment.purpose],
  ['Referenz', payment.reference],
  ['Rückgabe', payment.isReturn ? 'ja' : ''],
  ['Behalten von der Bank', charge > 0 ? formatEuros(charge) : ''],
  ['Dazu', payment.note],
];

function Decided({ entry, sent }: { entry: Entry; sent: SentForm | undefined }) {
  const { payment, matches, booked, mayUndo } = entry;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part rim title={payment.state === 'aside' ? 'Beiseitegelegt' : 'Wofür sie ist'}>
      {booked && <p>{BANK_PURPOSES[booked]}</p>}
      {matches.length > 0 && (
        <ul className="grid gap-1 tabular-nums">
          {matches.map((one) => (
            <li key={`${one.of} ${one.id}`}>
              <Link
                className="link inline-flex min-h-target items-center"
                to={
                  one.of === 'statement'
                    ? staffPaths.officeStatement(one.id)
                    : staffPaths.officeCollection(one.id)
                }
              >
                {nameItem(one)}
              </Link>
              , {formatEuros(one.amount)}
            </li>
          ))}
        </ul>
      )}
      {mayUndo ? (
        <Form method="post" className="grid gap-3.5">
          <FormAlert sent={sent} />
          <p>
            {payment.state === 'aside'
              ? 'Sie steht dann wieder bei den offenen Zahlungen.'
              : 'Was gebucht wurde, wird mit einer Gegenbuchung zurückgenommen.'}
            {matches.some(({ isReturn }) => isReturn) &&
              ' Wem wir geschrieben hatten, dass eine Zahlung zurückkam, der erfährt, dass es unser Irrtum war; ein Mandat, das deshalb endete oder ruht, gilt wieder.'}
          </p>
          <Actions>
            <Button type="submit" look="danger" name="intent" value="undo" busy={isBusy}>
              Zurücknehmen
            </Button>
          </Actions>
        </Form>
      ) : (
        <p className="text-ink-soft">
          {payment.state === 'aside' ? 'Von selbst beiseitegelegt.' : 'An ihrer Referenz von selbst erkannt.'}
        </p>
      )}
    </Part>
  );
}
