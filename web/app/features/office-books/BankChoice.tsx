import { Form, useNavigation, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { nameItem } from './bank-words.ts';

type Candidates = Answer<'officeBankEntry'>['candidates'];

interface BankChoiceProps {
  candidates: Candidates;
  sent: SentForm | undefined;
}

/** What an open payment may be for: one thing or several that come to its sum. */
export function BankChoice({ candidates, sent }: BankChoiceProps) {
  const [query] = useSearchParams();
  const searched = query.get('suche') ?? '';
  const isBusy = useNavigation().formData?.get('intent') === 'match';
  return (
    <Part rim title="Wofür ist die Zahlung?">
      <Form role="search" className="flex flex-wrap gap-2" key={searched}>
        <SearchField
          className="min-w-0 flex-1"
          label="Restaurant, Firma oder Rechnungsnummer"
          name="suche"
          defaultValue={searched}
          {...workLimits.search.any}
        />
        <Button type="submit" look="ghost">
          Suchen
        </Button>
      </Form>
      {candidates.length === 0 ? (
        <p className="text-ink-soft">
          {searched ? 'Dazu ist nichts offen.' : 'Gerade ist nichts offen, wozu sie passen könnte.'}
        </p>
      ) : (
        <Form method="post" noValidate className="grid gap-3.5" preventScrollReset>
          <fieldset className="grid gap-1.5">
            <legend className="mb-1 font-text text-sm font-normal tracking-normal text-ink-soft">
              Wähle, was sie bezahlt. Zusammen muss es auf den Betrag kommen.
            </legend>
            {candidates.map((one) => (
              <OptionRow
                key={`${one.of} ${one.id}`}
                type="checkbox"
                name={`${one.of}-${one.id}`}
                defaultChecked={sent?.typed[`${one.of}-${one.id}`] !== undefined}
                end={
                  <span className={one.isAlike ? 'font-semibold text-ink' : ''}>
                    {formatEuros(one.amount)}
                  </span>
                }
              >
                {nameItem(one)}
                {one.isNamed && <Badge look="rim">darin genannt</Badge>}
              </OptionRow>
            ))}
          </fieldset>
          <OptionRow type="checkbox" name="inexact" defaultChecked={sent?.typed['inexact'] !== undefined}>
            Der Betrag weicht ab: Ein Rest bleibt offen, was zu viel ist, steht auf der nächsten Abrechnung
          </OptionRow>
          {/* Beside the button: above the choices it would be out of sight. */}
          {sent?.intent === 'match' && <FormAlert sent={sent} />}
          <Actions>
            <Button type="submit" name="intent" value="match" busy={isBusy}>
              Zuordnen
            </Button>
          </Actions>
        </Form>
      )}
    </Part>
  );
}

/** What the form names, out of the fields that were ticked. */
export const chosenIn = (typed: Readonly<Record<string, string>>): Pick<Candidates[number], 'of' | 'id'>[] =>
  Object.keys(typed).flatMap((field) => {
    const [, of, id] = /^(statement|debit)-(\d{1,9})$/.exec(field) ?? [];
    return id ? [{ of: of === 'debit' ? ('debit' as const) : ('statement' as const), id: Number(id) }] : [];
  });

/** Says that the books know nothing of it. */
export function BankAside({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'aside';
  return (
    <Part title="Gehört nicht hierher?">
      <Form method="post" ref={form} noValidate className="grid gap-3.5" preventScrollReset>
        <FormAlert sent={sent} />
        <TextField
          label="Warum"
          hint="Zum Beispiel: Miete oder Gehalt, die eure Buchhaltung anderswo bucht."
          {...workLimits.office.shortReason}
          {...field('reason')}
        />
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="aside" busy={isBusy}>
            Beiseitelegen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
