import { Form, useActionData, useLocation, useNavigate, useNavigation } from 'react-router';
import { refusalIn } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';

const FORM = 'cancel-order';

/** Asks before an order is cancelled (ARC-012); without JavaScript it is a page with a form. */
export function CancelDialog({ orderId }: { orderId: number }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().formMethod === 'POST';
  const refusal = refusalIn(useActionData());
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  const footer = (
    <>
      <a href={pathname} className="btn btn-ghost" onClick={(event) => (event.preventDefault(), close())}>
        Nicht stornieren
      </a>
      <Button type="submit" form={FORM} look="danger" busy={isBusy}>
        Stornieren
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Bestellung #${orderId} wirklich stornieren?`}
      role="alertdialog"
      onClose={close}
      closeHref={pathname}
      footer={footer}
    >
      <Form id={FORM} method="post" replace preventScrollReset>
        <input type="hidden" name="orderId" value={orderId} />
        {refusal ? (
          <Alert>
            <p>Das hat leider nicht funktioniert :-(</p>
            <p>{refusal.message}</p>
          </Alert>
        ) : (
          <p>Das Restaurant bekommt sofort Bescheid.</p>
        )}
      </Form>
    </Dialog>
  );
}
