import { useActionData, useNavigation, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Plus } from '../../ui/icons.ts';
import { Download, Printer } from '../../ui/more-icons.ts';
import { KitchenPage } from './KitchenPage.tsx';
import { TableCards } from './TableCards.tsx';
import { askedIn, type OwnTables, type Action, type OwnTable } from './own-tables.ts';
import { AddForm } from './AddForm.tsx';

/** A restaurant's tables and the cards to print for them. */
export function TablesPage({ loaded }: { loaded: OwnTables }) {
  const { restaurant, tables } = loaded;
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const asked = askedIn(query, tables);
  return (
    <KitchenPage
      restaurantId={restaurant.id}
      title="Tische"
      note={`${restaurant.item_name} · ${formatCount(tables.length, 'Tisch', 'Tische')}`}
      tools={
        tables.length > 0 && (
          <Actions className="ml-auto">
            <ButtonLink look="ghost" to={staffPaths.kitchenTableCards(restaurant.id)} reloadDocument>
              <Download size={20} aria-hidden="true" />
              Als PDF
            </ButtonLink>
            <Button onClick={() => print()}>
              <Printer size={20} aria-hidden="true" />
              Alle Karten drucken
            </Button>
          </Actions>
        )
      }
      dialog={asked && <TableDialog hostId={restaurant.id} {...asked} sent={sent} />}
    >
      {/* With each new table the form is empty again. */}
      <NewTable key={tables.length} loaded={loaded} sent={asked ? undefined : sent} />
      {tables.length === 0 ? (
        <EmptyState title="Noch keine Tische">
          Lege einen Tisch an, druck seine Karte aus und stell sie hin: Wer sie scannt, bestellt direkt an den
          Tisch.
        </EmptyState>
      ) : (
        <TableCards {...loaded} />
      )}
    </KitchenPage>
  );
}

function NewTable({ loaded, sent }: { loaded: OwnTables; sent: SentForm | undefined }) {
  const { restaurant, tables } = loaded;
  const { form, field } = useSentForm(sent, { title: nextTitle(tables.map(({ tableTitle }) => tableTitle)) });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AddForm
      title="Neuer Tisch"
      form={form}
      sent={sent}
      label={
        <>
          <Plus size={20} aria-hidden="true" />
          Anlegen
        </>
      }
      busy={isBusy}
    >
      <input type="hidden" name="intent" value="anlegen" />
      <input type="hidden" name="host" value={restaurant.id} />
      <TextField
        label="Name"
        hint="So lesen ihn deine Gäste und die Küche."
        required
        {...workLimits.kitchen.table}
        {...field('title')}
      />
    </AddForm>
  );
}

/** 'Tisch 6' after 'Tisch 5': the first number that is free. */
function nextTitle(titles: readonly string[]): string {
  const numbers = titles.map((title) => Number(/^Tisch (\d{1,4})$/.exec(title)?.[1] ?? 0));
  return `Tisch ${Math.max(0, ...numbers) + 1}`;
}

interface TableDialogProps {
  hostId: number;
  action: Action;
  table: OwnTable;
  sent: SentForm | undefined;
}

const words: Record<Action, { title: (name: string) => string; submit: string; text: string }> = {
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
function TableDialog({ hostId, action, table, sent }: TableDialogProps) {
  const { title, submit, text } = words[action];
  const { form, field } = useSentForm(sent, { title: table.tableTitle });
  return (
    <FormDialog
      title={title(table.tableTitle)}
      back={staffPaths.kitchenTables(hostId)}
      submitLabel={submit}
      danger={action !== 'umbenennen'}
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="table" value={table.tableId} />
      {action === 'umbenennen' && (
        <TextField label="Name" required {...workLimits.kitchen.table} {...field('title')} />
      )}
      <p>{text}</p>
    </FormDialog>
  );
}
