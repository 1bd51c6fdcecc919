import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { LogOut } from '../../ui/icons.ts';

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

interface LeaveButtonProps {
  iconSize?: number;
  /** Says what else ends with it, as of when it is pressed; empty: nothing. */
  note?: () => Promise<string>;
}

/** Asks before it logs out. */
export function LeaveButton({ iconSize = 20, note }: LeaveButtonProps) {
  const [asked, ask] = useState<{ note: string }>();
  return (
    <>
      <IconButton
        label="Abmelden"
        icon={<LogOut size={iconSize} aria-hidden="true" />}
        onClick={async () => ask({ note: (await note?.()) ?? '' })}
      />
      {asked && (
        <Suspense>
          <LogoutDialog note={asked.note} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  );
}
