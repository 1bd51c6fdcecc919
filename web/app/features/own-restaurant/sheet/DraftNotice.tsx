import { useState } from 'react';
import { formatCount, formatDate, formatTime } from '../../../lib/format.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Message.tsx';
import type { PutAway } from './use-put-away.ts';

interface DraftNoticeProps {
  draft: PutAway;
  isBusy: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** A draft that lies ready: whose, of when, and what can be done with it. */
export function DraftNotice({ draft: { who, at, entries }, isBusy, onTake, onDrop }: DraftNoticeProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice>
      <p>
        Hier liegt ein Entwurf{who && ` von ${who}`}: {formatCount(entries.length, 'Gericht', 'Gerichte')},
        abgelegt am {formatDate(at)} um {formatTime(at)}&nbsp;Uhr. Gäste sehen ihn nicht.
      </p>
      <Actions className="changes mt-2">
        <Button look="ghost" onClick={onTake}>
          In die Tabelle holen
        </Button>
        <Button look="ghost" onClick={() => setAsked(true)}>
          Verwerfen
        </Button>
      </Actions>
      {isAsked && (
        <ConfirmDialog
          title="Entwurf verwerfen?"
          confirmLabel="Verwerfen"
          danger
          busy={isBusy}
          onConfirm={() => {
            setAsked(false);
            onDrop();
          }}
          onCancel={() => setAsked(false)}
        >
          Was darin getippt ist, ist dann weg, auf allen Geräten. Die Karte bleibt, wie sie ist.
        </ConfirmDialog>
      )}
    </Notice>
  );
}
