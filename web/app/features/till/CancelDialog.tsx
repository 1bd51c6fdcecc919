import { paths } from '../../lib/paths.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../account/FormDialog.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { CANCEL_REASONS } from './cancel-reason.ts';
import type { TakenOrder } from './load-till.ts';

interface CancelDialogProps {
  order: TakenOrder;
  sent: SentForm | undefined;
}

/** Asked first, with the reason that kitchen and books keep. */
export function CancelDialog({ order, sent }: CancelDialogProps) {
  const { orderId, version, modeLabel, guest, payable } = order;
  return (
    <FormDialog
      title={`Bestellung #${orderId} stornieren?`}
      back={paths.tillSlips()}
      submitLabel="Stornieren"
      danger
      sent={sent}
    >
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="version" value={version} />
      <p>
        {[modeLabel, guest, formatEuros(payable)].filter(Boolean).join(' · ')}. Die Küche macht sie dann
        nicht. Ist sie schon boniert, storniere sie auch an der Kasse.
      </p>
      <ChoiceGroup legend="Warum?" error={sent?.fields['reason']} className="grid gap-2">
        {CANCEL_REASONS.map((reason) => (
          <OptionRow
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={sent?.typed['reason'] === reason}
          >
            {reason}
          </OptionRow>
        ))}
      </ChoiceGroup>
      <TextField
        label="Oder ein anderer Grund"
        name="own"
        maxLength={200}
        autoComplete="off"
        defaultValue={sent?.typed['own'] ?? ''}
      />
    </FormDialog>
  );
}
