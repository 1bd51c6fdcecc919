import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { LogOut } from '../../ui/icons.ts';

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

interface LeaveButtonProps {
  iconSize?: number;
  /** What else ends with it. */
  note?: string | false;
}

/** Asks before it logs out. */
export function LeaveButton({ iconSize = 20, note }: LeaveButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <IconButton
        label="Abmelden"
        icon={<LogOut size={iconSize} aria-hidden="true" />}
        onClick={() => setLeaving(true)}
      />
      {isLeaving && (
        <Suspense>
          <LogoutDialog note={note} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
