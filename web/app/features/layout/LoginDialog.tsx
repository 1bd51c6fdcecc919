import { useFetcher, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoginFields } from '../account/LoginFields.tsx';
import { PasskeyLogin } from '../account/PasskeyLogin.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';

const FORM = 'log-in';

/** The log-in over the page that one is on, and that one is still on afterwards. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher();
  const sent = sentIn(fetcher.data);
  const { form, field } = useSentForm(sent);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const footer = (
    <>
      <Button look="ghost" onClick={onClose}>
        Abbrechen
      </Button>
      <Button type="submit" form={FORM} busy={fetcher.state !== 'idle'}>
        Anmelden
      </Button>
    </>
  );
  return (
    <Dialog title="Anmelden" onClose={onClose} footer={footer}>
      {/* From the start page, people with a role go on to their work. */}
      <fetcher.Form
        id={FORM}
        ref={form}
        method="post"
        action={here === paths.start() ? paths.login() : paths.loginFor(here)}
        noValidate
        className="grid gap-4"
      >
        <LoginFields sent={sent} field={field} onLeave={onClose} />
      </fetcher.Form>
      <PasskeyLogin />
    </Dialog>
  );
}
