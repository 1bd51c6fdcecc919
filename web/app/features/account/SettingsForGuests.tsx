import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { AccountCard } from './AccountCard.tsx';

/** What guests see of the settings (ACC-018). */
export function SettingsForGuests({ children }: { children: ReactNode }) {
  return (
    <AccountCard title="Einstellungen" food="ticket">
      {children || <Notice>Deine Einstellungen siehst du, sobald du angemeldet bist.</Notice>}
      <div className="account-buttons">
        <ButtonLink look="ghost" to={paths.signUp()}>
          Registrieren
        </ButtonLink>
        <ButtonLink to={paths.loginFor(paths.settings())}>Anmelden</ButtonLink>
      </div>
    </AccountCard>
  );
}
