import { LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { useVisitor } from './visitor.ts';

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Log-in for guests, log-out for users (LAY-001). */
export function AccountButtons() {
  const visitor = useVisitor();
  const [leaving, setLeaving] = useState(false);
  if (!visitor) {
    return (
      <ButtonLink look="ghost" to={paths.login()} className="btn-short">
        <UserRound size={18} aria-hidden="true" />
        <span className="btn-word">Anmelden</span>
      </ButtonLink>
    );
  }
  return (
    <div className="flex items-center gap-2">
      {visitor.item_firstname && <span className="hidden lg:inline">Moin, {visitor.item_firstname}!</span>}
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
