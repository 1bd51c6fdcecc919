import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** A sentence of the server, exactly as sent, that has to be acknowledged; it needs no script. */
export function SaidDialog({ title = 'Hinweis', said }: { title?: string; said: string }) {
  const navigate = useNavigate();
  const back = paths.business();
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
