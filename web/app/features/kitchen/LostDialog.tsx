import { use } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { readPageError } from '../layout/page-error.ts';
import { BoardContext } from './use-ticket.ts';

/** Stands where a dialog over the board, or over another page, could not be loaded: what is below stays, and goes on ringing. */
export function LostDialog({ back }: { back?: { to: string; label: string } }) {
  const { message } = readPageError(useRouteError());
  const live = use(BoardContext);
  const navigate = useNavigate();
  const { to, label } = back ?? {
    to: live ? staffPaths.kitchenOf(live.board.restaurant.id) : staffPaths.kitchen(),
    label: 'Zurück zur Tafel',
  };
  const close = () => void navigate(to, { replace: true, preventScrollReset: true });
  return (
    <Dialog
      title="Das geht gerade nicht"
      role="alertdialog"
      onClose={close}
      closeHref={to}
      footer={
        <a href={to} className="btn btn-primary" onClick={(event) => (event.preventDefault(), close())}>
          {label}
        </a>
      }
    >
      <Alert>{message}</Alert>
    </Dialog>
  );
}
