import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { roomFor } from '../../lib/room-for.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';

type Restaurant = Answer<'officeRestaurant'>;
type Term = Restaurant['commission']['terms'][number];

interface CommissionCardProps {
  restaurant: Restaurant;
  sent: SentForm | undefined;
  mayChange: boolean;
}

/** What the operator takes of orders, from when on, and who said so. */
export function CommissionCard({ restaurant, sent, mayChange }: CommissionCardProps) {
  const { commission, commissionPercent: percent, trace } = restaurant;
  const { version, terms } = commission;
  return (
    <Card as="section" rim aria-labelledby="provision" className="grid content-start gap-4">
      <h2 id="provision" className="text-xl">
        Provision
      </h2>
      {sent?.intent === 'take-back' && <FormAlert sent={sent} />}
      {terms.length > 0 && (
        <Rows aria-label="Verlauf der Sätze">
          {terms.map((term) => (
            <TermRow key={term.firstDay} term={term} version={version} mayChange={mayChange} />
          ))}
        </Rows>
      )}
      {mayChange ? (
        // Saved, the form is empty again but for what holds now.
        <CommissionForm
          key={trace[0]?.id}
          percent={percent}
          version={version}
          sent={sent?.intent === 'commission' ? sent : undefined}
        />
      ) : (
        terms.length === 0 && <p>{sayPercent(percent)}</p>
      )}
    </Card>
  );
}

interface TermRowProps {
  term: Term;
  version: string;
  mayChange: boolean;
}

function TermRow({ term, version, mayChange }: TermRowProps) {
  const { firstDay, percent, who, setAt, hasBegun, holds } = term;
  const { formData, state } = useNavigation();
  const isBusy =
    state !== 'idle' && formData?.get('intent') === 'take-back' && formData.get('firstDay') === firstDay;
  return (
    <Row flush className="flex-wrap">
      <RowText className="basis-56">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>
            Ab {formatDate(firstDay)}: {sayPercent(percent)}
          </b>
          {holds && <Badge look="basil">gilt jetzt</Badge>}
          {!hasBegun && <Badge look="mustard">geplant</Badge>}
        </span>
        <small className="text-ink-soft">
          Gesetzt am {formatDate(setAt)}
          {who && ` von ${who}`}
        </small>
      </RowText>
      {!hasBegun && mayChange && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="firstDay" value={firstDay} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" look="ghost" name="intent" value="take-back" busy={isBusy}>
            Zurücknehmen<span className="sr-only">: ab {formatDate(firstDay)}</span>
          </Button>
        </Form>
      )}
    </Row>
  );
}

interface CommissionFormProps {
  /** Null: what the site takes of everybody. */
  percent: number | null;
  version: string;
  sent: SentForm | undefined;
}

/** A rate from a day on, with a reason. */
function CommissionForm({ percent, version, sent }: CommissionFormProps) {
  const fresh = { percent: percent === null ? '' : String(percent).replace('.', ',') };
  const { form, field } = useSentForm(sent, fresh);
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'commission';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={version} />
      <TextField
        label="Provision vom Warenwert in %"
        hint="Leer: der Satz der Seite, auf der bestellt wird."
        {...roomFor(workLimits.office.commission)}
        {...field('percent')}
      />
      <TextField
        label="Ab"
        type="date"
        hint="Leer: ab heute. Gilt für Bestellungen von diesem Tag an, bis der nächste Satz beginnt, und ersetzt einen Satz vom selben Tag."
        {...field('firstDay')}
      />
      <TextField
        label="Grund"
        hint="Steht nur hier im Verlauf."
        {...workLimits.office.decision}
        {...field('reason')}
      />
      <Actions>
        <Button type="submit" name="intent" value="commission" busy={isBusy}>
          Provision speichern
        </Button>
      </Actions>
    </Form>
  );
}

export const sayPercent = (percent: number | null): string =>
  percent === null ? 'Standard der Seite' : formatPercent(percent);

const { min: leastPercent, max: mostPercent } = workLimits.office.commission;
export const WRONG_PERCENT = `Bitte gib einen Satz von ${leastPercent} bis ${mostPercent} % ein.`;

/** What was typed as a share; null is the site's, undefined is none. */
export function readPercent(typed: string): number | null | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (text === '') return null;
  const percent = Number(text);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && percent <= mostPercent ? percent : undefined;
}
