import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { writePage } from '../../lib/page-number.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface SaidDialogProps {
  title?: string;
  said: string;
  /** Of the list, to which it goes back. */
  page?: number;
}

/** A sentence of the server, exactly as sent, that has to be acknowledged; it needs no script. */
export function SaidDialog({ title = 'Hinweis', said, page = 1 }: SaidDialogProps) {
  const navigate = useNavigate();
  const back = paths.business() + writePage(page);
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  const footer = (
    <a href={back} className="btn btn-primary" onClick={(event) => (event.preventDefault(), close())}>
      OK
    </a>
  );
  return (
    <Dialog title={title} role="alertdialog" onClose={close} closeHref={back} footer={footer}>
      <p>{said}</p>
    </Dialog>
  );
}
