import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { readPage, writePage } from '../../lib/page-number.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { useRefusal } from './use-refusal.ts';

const FORM = 'cancel-order';

const CANCELLING = {
  intent: 'cancel',
  title: (orderId: number) => `Bestellung #${orderId} wirklich stornieren?`,
  text: 'Das Restaurant bekommt sofort Bescheid.',
  no: 'Nicht stornieren',
  yes: 'Stornieren',
};

const REQUESTING: typeof CANCELLING = {
  intent: 'request-cancellation',
  title: (orderId) => `Stornierung von #${orderId} anfragen`,
  text: 'Die Bestellung wurde bereits an das Restaurant übermittelt. Stornierung wirklich anfragen?',
  no: 'Nicht anfragen',
  yes: 'Anfragen',
};

/** Nobody but the guest knows of what is not paid yet. */
const UNPAID = 'Sie ist noch nicht bezahlt: Danach ist nichts mehr zu bezahlen.';

interface CancelDialogProps {
  orderId: number;
  /** Accepted already: the restaurant is asked (ARC-013). */
  isRequest?: boolean;
  /** It waits for its payment. */
  isUnpaid?: boolean;
}

/** Asks before an order is cancelled (ARC-012); without JavaScript it is a page with a form. */
export function CancelDialog({ orderId, isRequest = false, isUnpaid = false }: CancelDialogProps) {
  const { pathname, search } = useLocation();
  const below = pathname + writePage(readPage(new URLSearchParams(search)));
  const navigate = useNavigate();
  const isBusy = useNavigation().formMethod === 'POST';
  const { intent, title, text, no, yes } = isRequest ? REQUESTING : CANCELLING;
  const refused = useRefusal(intent);
  const close = () => void navigate(below, { replace: true, preventScrollReset: true });
  const footer = (
    <>
      <a href={below} className="btn btn-ghost" onClick={(event) => (event.preventDefault(), close())}>
        {no}
      </a>
      <Button type="submit" form={FORM} look="danger" busy={isBusy}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog title={title(orderId)} role="alertdialog" onClose={close} closeHref={below} footer={footer}>
      <Form id={FORM} method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="orderId" value={orderId} />
        {refused ? (
          <Alert>
            <p>Das hat leider nicht funktioniert :-(</p>
            <p>{refused.refusal.message}</p>
          </Alert>
        ) : (
          <p>{isUnpaid ? UNPAID : text}</p>
        )}
      </Form>
    </Dialog>
  );
}
