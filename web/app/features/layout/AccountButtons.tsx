import { LogOut, Settings, UserRound } from '../../ui/icons.ts';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, IconButton, IconLink } from '../../ui/Button.tsx';
import { useVisitor } from './visitor.ts';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));
const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Log-in for guests, settings and log-out for users (LAY-001). */
export function AccountButtons() {
  const visitor = useVisitor();
  return visitor ? <UserButtons firstName={visitor.item_firstname} /> : <LoginButton />;
}

/** Opens the log-in over the page; without scripts, or in a new tab, it is a page of its own. */
function LoginButton() {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === paths.login()) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink look="ghost" to={paths.login()} className="btn-short" onClick={open}>
        <UserRound size={18} aria-hidden="true" />
        <span className="btn-word">Anmelden</span>
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <LoginDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function UserButtons({ firstName }: { firstName: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="flex items-center gap-2">
      {firstName && <span className="hidden lg:inline">Moin, {firstName}!</span>}
      <IconLink
        label="Einstellungen"
        icon={<Settings size={18} aria-hidden="true" />}
        to={paths.settings()}
      />
      <IconButton
        label="Abmelden"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => setLeaving(true)}
      />
      {leaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
