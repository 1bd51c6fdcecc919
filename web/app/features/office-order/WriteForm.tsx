import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { EitherChoice } from './EitherChoice.tsx';

interface WriteFormProps {
  order: Answer<'officeOrder'>;
  sent: SentForm | undefined;
}

/** A mail to the guest or the restaurant of an order; nothing where neither has an address. */
export function WriteForm({ order: { email, isForgotten, restaurantContact }, sent }: WriteFormProps) {
  const { form, field, errorOf } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'schreiben';
  const hasGuest = email !== '' && !isForgotten;
  const hasRestaurant = restaurantContact.email !== '';
  if (!hasGuest && !hasRestaurant) return null;
  const chosen = sent?.typed['to'] ?? (hasGuest ? 'guest' : 'restaurant');
  return (
    <Part title="Gast oder Restaurant schreiben">
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
        <FormAlert sent={sent} />
        <EitherChoice
          name="to"
          legend="An wen?"
          error={errorOf('to')}
          chosen={chosen}
          options={[
            { value: 'guest', says: 'Gast', isNot: hasGuest ? '' : 'ohne E-Mail' },
            { value: 'restaurant', says: 'Restaurant', isNot: hasRestaurant ? '' : 'ohne E-Mail' },
          ]}
        />
        <TextArea
          label="Nachricht"
          hint="Betreff und Anrede stehen schon da. Antworten kommen in euer Postfach."
          required
          {...workLimits.office.orderMessage}
          {...field('message')}
        />
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="schreiben" busy={isBusy}>
            Nachricht schicken
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
