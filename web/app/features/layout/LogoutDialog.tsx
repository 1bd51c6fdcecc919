import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { forgetRooms } from '../../live/kept-room.client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/announce.client.ts';
import { LOG_OUT_QUESTION, LogOutNote } from '../account/LogOutNote.tsx';
import { logOut } from '../account/log-out.ts';

interface LogoutDialogProps {
  /** What else ends with it. */
  note?: string;
  onClose: () => void;
}

/** Asks before logging out (ERR-074). */
export default function LogoutDialog({ note, onClose }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setBusy(true);
    try {
      await logOut(call);
      void forgetRooms();
      await navigate(paths.start());
    } catch (error) {
      toast(isApiError(error) ? error.message : 'Abmelden fehlgeschlagen 😭');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={LOG_OUT_QUESTION}
      confirmLabel="Abmelden"
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {note || <LogOutNote />}
    </ConfirmDialog>
  );
}
