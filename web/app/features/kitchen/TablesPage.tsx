import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Plus, Printer } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { type SentForm, sentIn } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { KitchenPage } from './KitchenPage.tsx';
import { askedIn, type OwnTables } from './own-tables.ts';
import { TableCards } from './TableCards.tsx';
import { TableDialog } from './TableDialog.tsx';

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
          <Button className="tables-print" onClick={() => print()}>
            <Printer size={20} aria-hidden="true" />
            Alle Karten drucken
          </Button>
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
    <Card as="section" className="tables-new no-print" aria-labelledby="neuer-tisch">
      <h2 id="neuer-tisch" className="text-xl">
        Neuer Tisch
      </h2>
      <Form ref={form} method="post" preventScrollReset noValidate>
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="anlegen" />
        <input type="hidden" name="host" value={restaurant.id} />
        <TextField
          label="Name"
          hint="So lesen ihn deine Gäste und die Küche."
          required
          maxLength={40}
          {...field('title')}
        />
        <Button type="submit" busy={isBusy}>
          <Plus size={20} aria-hidden="true" />
          Anlegen
        </Button>
      </Form>
    </Card>
  );
}

/** 'Tisch 6' after 'Tisch 5': the first number that is free. */
function nextTitle(titles: readonly string[]): string {
  const numbers = titles.map((title) => Number(/^Tisch (\d{1,4})$/.exec(title)?.[1] ?? 0));
  return `Tisch ${Math.max(0, ...numbers) + 1}`;
}
