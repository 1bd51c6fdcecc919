import { paths } from '../../lib/paths.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../account/FormDialog.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import type { Deed, OwnTable } from './own-tables.ts';

interface TableDialogProps {
  hostId: number;
  deed: Deed;
  table: OwnTable;
  sent: SentForm | undefined;
}

const words: Record<Deed, { title: (name: string) => string; submit: string; text: string }> = {
  umbenennen: {
    title: (name) => `${name} umbenennen`,
    submit: 'Umbenennen',
    text: 'Der Code auf der Karte gilt weiter.',
  },
  erneuern: {
    title: (name) => `Neuer Code für ${name}?`,
    submit: 'Neuen Code machen',
    text: 'Die alte Karte führt dann nirgends mehr hin, und wer gerade am Tisch sitzt, muss die neue scannen. Druck sie gleich aus.',
  },
  entfernen: {
    title: (name) => `${name} entfernen?`,
    submit: 'Entfernen',
    text: 'Die Karte gilt dann nicht mehr. Bestellungen an diesen Tisch bleiben, wie sie sind.',
  },
};

/** Asked first, since guests may be sitting there. */
export function TableDialog({ hostId, deed, table, sent }: TableDialogProps) {
  const { title, submit, text } = words[deed];
  const { form, field } = useSentForm(sent, { title: table.tableTitle });
  return (
    <FormDialog
      title={title(table.tableTitle)}
      back={paths.kitchenTables(hostId)}
      submitLabel={submit}
      danger={deed !== 'umbenennen'}
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value={deed} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="table" value={table.tableId} />
      {deed === 'umbenennen' && <TextField label="Name" required maxLength={40} {...field('title')} />}
      <p>{text}</p>
    </FormDialog>
  );
}
