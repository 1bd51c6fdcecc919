import { Form, Link, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { sentIn } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

export type Named = Answer<'kitchenNames'>;

/** What guests call the ingredients of a restaurant in their notes. */
export function NamesPage({ loaded: { restaurant, ingredients } }: { loaded: Named }) {
  return (
    <div className="kitchen tables-page">
      <SkipLink />
      <header className="kitchen-bar">
        <Link to={paths.kitchenOf(restaurant.id)} className="btn btn-ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Küche
        </Link>
        <div className="kitchen-name">
          <h1>Namen der Zutaten</h1>
          <p>{restaurant.item_name}</p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {ingredients.length === 0 ? (
          <EmptyState title="Noch keine Zutaten">
            Sobald Gerichte auf der Karte Zutaten oder Extras haben, stehen sie hier.
          </EmptyState>
        ) : (
          <NamesForm restaurantId={restaurant.id} ingredients={ingredients} />
        )}
      </main>
    </div>
  );
}

interface NamesFormProps {
  restaurantId: number;
  ingredients: Named['ingredients'];
}

function NamesForm({ restaurantId, ingredients }: NamesFormProps) {
  const answer = useActionData();
  const sent = sentIn(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  const { form, field } = useSentForm(
    sent,
    Object.fromEntries(ingredients.map(({ id, names }) => [`names-${id}`, names.join(', ')])),
  );
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="names-form">
      <p className="names-lead">
        Wie nennen eure Gäste das? Steht „Bölle“ bei den Zwiebeln, dann lässt die Notiz „ohne Bölle“ die
        Zwiebeln weg. Mehrere Namen trennst du mit Komma. Übliche Namen, etwa Möhren für Karotten, verstehen
        wir von selbst.
      </p>
      <FormAlert sent={sent} />
      <div role="status">
        {answer === 'saved' && <Notice look="basil">Gespeichert. Es gilt ab der nächsten Notiz.</Notice>}
      </div>
      <input type="hidden" name="host" value={restaurantId} />
      <div className="names-fields">
        {ingredients.map(({ id, title }) => (
          <TextField
            key={id}
            label={title}
            placeholder="auch genannt …"
            maxLength={600}
            autoComplete="off"
            {...field(`names-${id}`)}
          />
        ))}
      </div>
      <Button type="submit" busy={isBusy} className="names-save">
        Speichern
      </Button>
    </Form>
  );
}
