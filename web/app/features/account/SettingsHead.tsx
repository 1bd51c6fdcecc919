import { LogOut } from '../../ui/icons.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { User } from './settings-data.ts';

export function SettingsHead({ user }: { user: User }) {
  return (
    <header className="settings-head">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Einstellungen' }]} />
      <div>
        <h1>Moin{user.item_firstname && `, ${user.item_firstname}`}!</h1>
        {/* With scripts the header has this button. */}
        <ButtonLink look="ghost" to={paths.logout()} className="account-unscripted">
          <LogOut size={18} aria-hidden="true" />
          Abmelden
        </ButtonLink>
      </div>
      <p className="text-ink-soft">Registriert seit {formatDate(user.item_created)}</p>
    </header>
  );
}
