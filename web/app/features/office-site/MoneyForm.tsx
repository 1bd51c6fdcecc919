import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { roomFor } from '../../lib/room-for.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { useOwnForm } from '../own-restaurant/own-form.ts';
import { PartForm } from './PartForm.tsx';
import { typedMoney } from './site-forms.ts';
import type { SitePage } from './site-names.ts';

const { site: limits } = workLimits;

interface MoneyFormProps {
  site: SitePage;
  sent: SentForm | undefined;
  isClosed: boolean;
}

/** What a site takes of orders, and what it gives away of them. */
export function MoneyForm({ site: { money }, sent, isClosed }: MoneyFormProps) {
  const { form, wires } = useOwnForm(sent, typedMoney(money));
  const { field, tick } = wires;
  return (
    <PartForm
      ref={form}
      title="Provision und Spende"
      intent="money"
      version={money.version}
      sent={sent}
      isClosed={isClosed}
    >
      <TextField
        label="Provision vom Warenwert in %"
        hint="Gilt für neue Bestellungen bei Restaurants, mit denen nichts anderes vereinbart ist."
        {...roomFor(workLimits.office.commission)}
        {...field('commissionPercent')}
      />
      <Pair>
        <TextField
          label="Spende von jeder Bestellung in %"
          hint={`Bisher gespendet: ${formatEuros(money.given)}`}
          {...roomFor(limits.donationShare)}
          {...field('donationPercent')}
        />
        <TextField label="Spendenziel in Euro" {...roomFor(limits.donationGoal)} {...field('donationGoal')} />
      </Pair>
      <TextField
        label="Wofür"
        hint="Steht hinter „Wir spenden für“."
        {...limits.donationPurpose}
        {...field('donationPurpose')}
      />
      <Checkbox {...tick('chargesOnlineFee')} hint="Nur, wo das Gesetz sie erlaubt.">
        0,50 € Gebühr bei PayPal
      </Checkbox>
      <TextField
        label="Wer Banküberweisungen abwickelt (freiwillig)"
        hint="Die Adresse seiner Schnittstelle. Unter „Wartung“ schaltest du danach ein, wie die Überweisung bei Gästen heißt."
        inputMode="url"
        autoComplete="off"
        {...limits.bankTarget}
        {...field('bankTarget')}
      />
    </PartForm>
  );
}
