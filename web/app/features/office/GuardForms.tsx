import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { typedEuros } from '#domain/money/typed-amounts.ts';
import { RULE_FIELDS } from './guard-form.ts';
import { blockKinds, type StoppedOrder } from './guard-lists.tsx';
import { nameOf } from './state-names.ts';
import { Actions } from '../../ui/Actions.tsx';

type Guard = Answer<'officeGuard'>;

/** From when on guests are asked, each number with what it means. */
export function RulesForm({ guard: { rules, version }, sent }: { guard: Guard; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = (name: string, kept: string) => ({ ...field(name), defaultValue: sent?.typed[name] ?? kept });
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={version} />
      <Checkbox name="isOn" defaultChecked={sent ? sent.typed['isOn'] === 'on' : rules.isOn}>
        Barbestellungen prüfen. Ohne Haken zählt nur die Sperrliste.
      </Checkbox>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3.5">
        <TextField
          label="Erste Bestellung bis (€)"
          hint="Darüber bestätigen neue Gäste ihre Handynummer mit einem Code."
          required
          {...roomFor(workLimits.guard.firstOrder)}
          {...typed('firstOrder', typedEuros(rules.firstOrder))}
        />
        {RULE_FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type="number"
            inputMode="numeric"
            {...workLimits.guard[name]}
            required
            {...typed(name, String(rules[name]))}
          />
        ))}
      </div>
      <Actions>
        <Button type="submit" name="intent" value="rules" busy={isBusy}>
          Regeln speichern
        </Button>
      </Actions>
    </Form>
  );
}

interface BlockFormProps {
  stopped: StoppedOrder | undefined;
  sent: SentForm | undefined;
  /** What stands in its fields at first. */
  fresh: Typed;
}

/** Blocks by what is typed or, with an order that was stopped, as in that order. */
export function BlockForm({ stopped, sent, fresh }: BlockFormProps) {
  const { form, field } = useSentForm(sent, fresh);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      {stopped && <input type="hidden" name="stoppedId" value={stopped.id} />}
      <div className="group grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3.5">
        <SelectField label="Woran erkennen?" {...field('kind')}>
          {(stopped?.kinds ?? (['phone', 'door'] as const)).map((kind) => (
            <option key={kind} value={kind}>
              {nameOf(blockKinds, kind)}
            </option>
          ))}
        </SelectField>
        {!stopped && (
          <>
            <div className="group-has-[option[value='door']:checked]:hidden">
              <TextField
                label="Nummer"
                type="tel"
                {...limits.person.phone}
                autoComplete="off"
                {...field('phone')}
              />
            </div>
            <div className="grid gap-3.5 group-has-[option[value='phone']:checked]:hidden">
              <TextField label="Straße" {...limits.address.street} autoComplete="off" {...field('street')} />
              <TextField
                label="Hausnummer"
                {...limits.address.houseNumber}
                autoComplete="off"
                {...field('number')}
              />
              <TextField
                label="Postleitzahl"
                inputMode="numeric"
                {...limits.address.postalCode}
                autoComplete="off"
                {...field('zip')}
              />
            </div>
          </>
        )}
        <TextField label="Grund" {...workLimits.office.shortReason} required {...field('reason')} />
        <TextField label="Letzter Tag" type="date" required {...field('lastDay')} />
      </div>
      <Actions>
        <Button type="submit" name="intent" value="block" busy={isBusy}>
          Sperren
        </Button>
      </Actions>
    </Form>
  );
}
