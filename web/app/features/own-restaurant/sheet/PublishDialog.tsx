import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';

interface PublishDialogProps {
  isBusy: boolean;
  /** Answers what is wrong with the time. */
  save: (publish: { day: string; time: string }) => Promise<string | undefined>;
  onClose: () => void;
}

/** When what was changed in the table goes on the menu. */
export function PublishDialog({ isBusy, save, onClose }: PublishDialogProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();

  async function plan(form: FormData) {
    const [day, time] = ['day', 'time'].map((name) => String(form.get(name) ?? ''));
    if (!day || !time) return setWrong('Bitte wähle Tag und Uhrzeit.');
    const untimely = await save({ day, time });
    setWrong(untimely);
    if (untimely === undefined) onClose();
  }

  return (
    <Dialog
      title="Später veröffentlichen"
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={isBusy}>
          Planen
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void plan(new FormData(event.currentTarget));
        }}
      >
        <p>
          Bis dahin sehen Gäste die Karte wie jetzt. Im Verlauf steht, was geplant ist, und dort nimmst du es
          zurück. Ändert vorher jemand dasselbe, wird nichts davon veröffentlicht, und ihr bekommt eine
          E-Mail.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Tag" type="date" name="day" error={wrong} />
          <TextField label="Uhrzeit" type="time" name="time" defaultValue="00:00" />
        </div>
      </form>
    </Dialog>
  );
}
