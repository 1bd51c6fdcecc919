import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { PAID_BY, type PaidBy } from '#domain/money/statement-payments.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import { STANDINGS, STATEMENT_WAYS, wayNow } from '#domain/money/statement.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/statement.ts';

type Statement = Answer<'officeStatement'>;

const byIn = (typed: string): PaidBy => (typed === 'bank' || typed === 'account' ? typed : 'cash');
type Args = RouteArgs<{ id: string }>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Abrechnung', noindex: true });

const load = loginFirst((call: Call, { params }: Args) => call('officeStatement', { id: Number(params.id) }));

const act = formAct<{ id: string }, never>(
  '',
  async (call, { intent, reason = '', step = '', amount = '', by = '' }, { params }) => {
    const id = Number(params.id);
    if (intent === 'part') {
      const euros = readEuros(amount);
      if (!euros) return { fields: { amount: 'Bitte trag einen Betrag ein, zum Beispiel 12,50' } };
      await call('payStatementPart', { id, step: Number(step), amount: euros, by: byIn(by), reason });
      throw redirect(staffPaths.officeStatement(id));
    }
    if (intent === 'undo') await call('undoStatement', { id, step: Number(step) });
    else if (intent === 'returned') await call('returnStatement', { id, reason });
    else await call('payStatement', { id });
    throw redirect(staffPaths.officeStatement(id));
  },
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** One statement: whether it is paid, noted by hand from what the bank says. */
export default function OfficeStatementPage({ loaderData: statement, params }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { restaurant, month, result, dueOn, isPaid, standing, bank } = statement;
  const of = (intent: string) => (sent?.intent === intent ? sent : undefined);
  return (
    <>
      <OfficeHead title={restaurant} note={`Abrechnung ${formatMonth(`${month}-15`)}`} />
      <Columns>
        <Part rim title={formatEuros(result)} mark={<StandBadge isPaid={isPaid} />}>
          <Facts
            facts={[
              ['Weg', STATEMENT_WAYS[wayNow(statement)]],
              ['Stand', STANDINGS[standing]],
              ...partsOf(statement),
              ['Fällig', dueOn ? formatDate(dueOn) : ''],
              ['Konto des Restaurants', bank],
              ['Gezahlt', <Steps key="steps" statement={statement} />],
            ]}
          />
          <p>
            <Link
              className="link inline-flex min-h-target items-center"
              to={staffPaths.ownStatement(statement.restaurantId, Number(params.id))}
            >
              Alle Bestellungen, PDF und Rechnungen
            </Link>
          </p>
        </Part>
        {standing === 'carried' ? (
          <Part title="Nichts zu zahlen">
            <p>{sayNothing(statement)}</p>
          </Part>
        ) : (
          <div className="grid gap-4">
            {!isPaid && <PaidForm statement={statement} sent={of('paid')} />}
            {!isPaid && <PartForm key={statement.steps.length} statement={statement} sent={of('part')} />}
            {statement.mayReturn !== null && (
              <ReturnForm statement={statement} returned={statement.mayReturn} sent={of('returned')} />
            )}
            {statement.mayUndo !== null && (
              <UndoForm statement={statement} step={statement.mayUndo} sent={of('undo')} />
            )}
          </div>
        )}
      </Columns>
    </>
  );
}

function sayNothing({ way, result }: Statement): string {
  if (way === 'waived')
    return 'Das Restaurant zeigt keine Seite mehr, und weniger als 1 € lohnt keine Zahlung: Der Betrag ist erlassen und als Kulanz gebucht.';
  return result === 0
    ? 'Was gegenseitig zu zahlen war, hebt sich auf. Auf der nächsten Abrechnung steht davon nichts.'
    : 'Der Betrag steht auf der nächsten Abrechnung.';
}

const StandBadge = ({ isPaid }: Pick<Statement, 'isPaid'>) => (
  <Badge look={isPaid ? 'basil' : 'mustard'}>{isPaid ? 'nichts offen' : 'offen'}</Badge>
);

/** What of it has moved so far, where that is not simply all or nothing. */
function partsOf({ result, open, paid, surplus, setOff }: Statement): [string, string][] {
  if ((open === 0 || open === result) && surplus === 0 && setOff === 0) return [];
  const parts: [string, string][] = [
    [result < 0 ? 'Überwiesen' : 'Eingegangen', formatEuros(Math.abs(paid))],
    ['Verrechnet', setOff === 0 ? '' : `${formatEuros(setOff)} mit einer späteren Abrechnung`],
    ['Rest', open === 0 ? '' : `${formatEuros(Math.abs(open))} offen`],
    ['Zu viel', surplus === 0 ? '' : `${formatEuros(Math.abs(surplus))}, steht auf der nächsten Abrechnung`],
  ];
  return parts.filter(([, words]) => words !== '');
}

function Steps({ statement: { steps } }: { statement: Statement }) {
  if (steps.length === 0) return 'noch nichts';
  return (
    <ul className="grid gap-1">
      {steps.map(({ id, at, isPaid, amount, by, reason, entryId, isTakenBack }) => (
        <li key={id}>
          {formatEuros(Math.abs(amount))} {isPaid ? 'bezahlt' : 'zurückgekommen'}
          {by !== 'bank' && ` (${PAID_BY[by]})`}, eingetragen am {formatDate(at)} um {formatTime(at)}
          {reason && `: ${reason}`}
          {isTakenBack && ', danach zurückgenommen'}
          {entryId !== null && (
            <>
              {' '}
              <Link className="link" to={staffPaths.officeBankEntry(entryId)}>
                Zahlung der Bank
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  statement: Statement;
  sent: SentForm | undefined;
}

function PaidForm({ statement: { open }, sent }: FormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'paid';
  return (
    <Part title="Bezahlt?">
      <Form method="post" className="grid gap-3.5">
        <FormAlert sent={sent} />
        <p>
          {open > 0
            ? `Trag es ein, sobald die ${formatEuros(open)} auf eurem Konto sind.`
            : `Trag es ein, sobald eure Bank die ${formatEuros(-open)} überwiesen hat.`}
        </p>
        <Actions>
          <Button type="submit" name="intent" value="paid" busy={isBusy}>
            Bezahlt
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

/** A part that no payment of the bank tells of, such as cash. */
function PartForm({ statement: { open, steps }, sent }: FormProps) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'part';
  return (
    <Part title="Nur ein Teil?">
      <Form method="post" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <input type="hidden" name="step" value={steps.length + 1} />
        <p>
          Von dem, was bar oder über ein anderes Konto {open > 0 ? 'kam' : 'ging'}, weiß keine Datei der Bank.
          Offen sind {formatEuros(Math.abs(open))}.
        </p>
        <TextField label="Betrag" required {...roomFor(workLimits.office.paidPart)} {...field('amount')} />
        <SelectField label="Wie" {...field('by')}>
          <option value="cash">Bar</option>
          <option value="account">Über ein anderes Konto</option>
          <option value="bank">Über unser Bankkonto, Umsatz noch nicht eingelesen</option>
        </SelectField>
        <TextField
          label="Grund"
          hint="Steht in den Büchern und im Protokoll."
          required
          {...workLimits.office.shortReason}
          {...field('reason')}
        />
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="part" busy={isBusy}>
            Teilzahlung eintragen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

/** Of several payments the last one comes back. */
function ReturnForm({ statement: { way }, returned, sent }: FormProps & { returned: number }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'returned';
  return (
    <Part title="Zurückgekommen?">
      <Form method="post" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <p>
          Die Zahlung von {formatEuros(Math.abs(returned))} gilt dann als zurückgekommen: Was sie beglichen
          hat, ist wieder offen, und das Restaurant bekommt eine Mail.
          {way === 'debit' && ' Sein Mandat endet: Es muss neu unterschreiben oder überweisen.'}
        </p>
        <TextField
          label="Was die Bank dazu sagt"
          hint="Steht in der Mail."
          {...workLimits.office.shortReason}
          {...field('reason')}
        />
        <Actions>
          <Button type="submit" name="intent" value="returned" look="danger" busy={isBusy}>
            Zurückgekommen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

interface UndoFormProps {
  statement: Statement;
  /** What was noted last. */
  step: number;
  sent: SentForm | undefined;
}

/** What was noted by mistake: without this the only way back would tell the restaurant something wrong. */
function UndoForm({ statement: { steps }, step, sent }: UndoFormProps) {
  const isPaid = steps.find(({ id }) => id === step)?.isPaid ?? false;
  const isBusy = useNavigation().formData?.get('intent') === 'undo';
  return (
    <Part title="Verklickt?">
      <Form method="post" className="grid gap-3.5">
        <FormAlert sent={sent} />
        <input type="hidden" name="step" value={step} />
        <p>
          {isPaid
            ? 'Der Betrag ist dann wieder offen. Das Restaurant bekommt keine Mail.'
            : 'Der Betrag gilt dann wieder als bezahlt, und ein Mandat, das damit endete, gilt weiter. Das Restaurant bekommt eine Mail, dass es unser Irrtum war.'}
        </p>
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="undo" busy={isBusy}>
            {isPaid ? '„Bezahlt“ zurücknehmen' : '„Zurückgekommen“ zurücknehmen'}
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
