import { use } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { readPageError } from '../layout/page-error.ts';
import { BoardContext } from './use-ticket.ts';

/** Stands where a dialog over the board could not be loaded: the board below stays, and goes on ringing. */
export function LostDialog() {
  const { message } = readPageError(useRouteError());
  const live = use(BoardContext);
  const navigate = useNavigate();
  const back = live ? staffPaths.kitchenOf(live.board.restaurant.id) : staffPaths.kitchen();
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  return (
    <Dialog
      title="Das geht gerade nicht"
      role="alertdialog"
      onClose={close}
      closeHref={back}
      footer={
        <a href={back} className="btn btn-primary" onClick={(event) => (event.preventDefault(), close())}>
          Zurück zur Tafel
        </a>
      }
    >
      <Alert>{message}</Alert>
    </Dialog>
  );
}
