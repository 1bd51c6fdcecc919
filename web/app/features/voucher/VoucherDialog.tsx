import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { plainText } from '../../lib/plain-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/announce.client.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { basketStore } from '../basket/basket-store.client.ts';
import { VoucherAnswer } from './VoucherAnswer.tsx';
import type { SentCode } from './act-voucher.ts';
import { CODE_MISSING, type CodeAnswer, isCodeMissing, redeemCode } from './redeem-code.ts';

// NUM-003: counted from the answer, so that it can be read.
const CLOSES_AFTER_MS = 1_500;

export interface VoucherDialogProps {
  host: { id: number; item_url: string };
  /** Code of the voucher that lies in the basket already; empty if there is none. */
  present: string;
  /** What the same form said without JavaScript. */
  sent?: SentCode | undefined;
  /** An answer came, whatever it says: times and sums may be others now. */
  onRedeemed?: () => void;
  onClose: () => void;
}

/** One field for a code, over the menu or the basket (CPN-001). */
export default function VoucherDialog(props: VoucherDialogProps) {
  const { host, present, onClose } = props;
  const id = useId();
  const form = useVoucherForm(props);
  return (
    <Dialog
      title="Gutschein einlösen"
      before={<FoodPicture food="ticket" className="w-14" eager />}
      onClose={onClose}
      closeHref={paths.basket(host.item_url)}
      footer={
        <Button type="submit" form={id} busy={form.isBusy}>
          Einlösen
        </Button>
      }
    >
      <form
        id={id}
        method="post"
        action={paths.voucher(host.item_url)}
        className="voucher-form *:not-first:not-empty:mt-4"
        noValidate
        onSubmit={form.submit}
      >
        <TextField
          label="Gutscheincode"
          name="couponCode"
          defaultValue={form.typed}
          error={form.error}
          hint="Groß oder klein, mit oder ohne Bindestrich: Wir finden ihn."
          {...limits.order.voucherCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        {present && !form.answer && (
          <p className="text-sm text-ink-soft">
            In deinem Warenkorb liegt schon Gutschein <b>{present}</b>. Ein neuer Code ersetzt ihn.
          </p>
        )}
        <div role="status">{form.answer && <VoucherAnswer answer={form.answer} />}</div>
      </form>
    </Dialog>
  );
}

function useVoucherForm({ host, sent, onRedeemed, onClose }: VoucherDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(sent?.error);
  const [fresh, setFresh] = useState<CodeAnswer>();
  useCloseAfter(fresh, onClose);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const code = String(new FormData(form).get('couponCode'));
    setError(isCodeMissing(code) ? CODE_MISSING : undefined);
    if (isCodeMissing(code)) return form.querySelector<HTMLElement>('[name=couponCode]')?.focus();
    setBusy(true);
    const answer = await redeemCode(call, code, host.id);
    setBusy(false);
    if (!answer) return;
    if (answer.basket) basketStore.take(answer.basket);
    setFresh(answer);
    onRedeemed?.();
  };
  return { typed: sent?.typed ?? '', isBusy, error, answer: fresh ?? sent?.answer, submit };
}

// From the answer on, whatever the page below shows meanwhile; a further answer begins anew.
function useCloseAfter(answer: CodeAnswer | undefined, onClose: () => void): void {
  const close = useEffectEvent(({ success, message }: CodeAnswer) => {
    // The basket goes on showing what was taken; what was not is said once more.
    if (!success) toast(plainText(message));
    onClose();
  });
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => close(answer), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
}
