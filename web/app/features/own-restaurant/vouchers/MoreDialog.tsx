import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import type { SentForm } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { TextField } from '../../../ui/Field.tsx';
import type { OwnVoucher } from './VoucherRows.tsx';

interface MoreDialogProps {
  hostId: number;
  voucher: OwnVoucher;
  sent: SentForm | undefined;
}

/** A code promises more: longer, or more often. Less it never does. */
export function MoreDialog({ hostId, voucher, sent }: MoreDialogProps) {
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`${voucher.code} verlängern`}
      back={staffPaths.ownVouchers(hostId)}
      submitLabel="Speichern"
      form={form}
      sent={sent}
    >
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="voucher" value={voucher.id} />
      <input type="hidden" name="intent" value="more" />
      <TextField
        label="Neuer letzter Tag (freiwillig)"
        hint={`Bisher bis ${formatDate(voucher.validUntil)}.`}
        type="date"
        {...field('lastDay')}
      />
      {voucher.maxRedemptions !== null && (
        <TextField
          label="Wie oft insgesamt? (freiwillig)"
          hint={`Bisher ${voucher.maxRedemptions}-mal.`}
          {...roomFor(workLimits.office.campaignUses)}
          {...field('maxRedemptions')}
        />
      )}
    </FormDialog>
  );
}
