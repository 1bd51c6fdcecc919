import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { FieldErrors, SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';

type Restaurant = Answer<'officeRestaurant'>;
type Days = NonNullable<Restaurant['sponsored']['days']>;

interface SponsoredCardProps {
  restaurant: Restaurant;
  sent: SentForm | undefined;
  mayChange: boolean;
}

/** On which days a restaurant pays for its place in the list, so that guests see it marked. */
export function SponsoredCard({ restaurant: { sponsored }, sent, mayChange }: SponsoredCardProps) {
  const { days, version } = sponsored;
  const isOurs = sent?.intent === 'sponsored' || sent?.intent === 'end-sponsored';
  return (
    <Card as="section" rim aria-labelledby="anzeige" className="grid content-start gap-4">
      <h2 id="anzeige" className="text-xl">
        Anzeige
      </h2>
      <p>
        {days ? `Bezahlter Platz: ${sayDays(days)}.` : 'Kein bezahlter Platz.'}{' '}
        <span className="text-ink-soft">
          An diesen Tagen steht „Anzeige“ am Restaurant; danach endet sie von selbst.
        </span>
      </p>
      {/* Saved, the form shows what stands there now. */}
      {mayChange && (
        <SponsoredForm key={version} days={days} version={version} sent={isOurs ? sent : undefined} />
      )}
    </Card>
  );
}

interface SponsoredFormProps {
  days: Days | null;
  version: string;
  sent: SentForm | undefined;
}

function SponsoredForm({ days, version, sent }: SponsoredFormProps) {
  const fresh = { firstDay: days?.firstDay ?? '', lastDay: days?.lastDay ?? '' };
  const { form, field } = useSentForm(sent, fresh);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={version} />
      <Pair>
        <TextField label="Erster Tag" type="date" {...field('firstDay')} />
        <TextField label="Letzter Tag" type="date" {...field('lastDay')} />
      </Pair>
      <Actions>
        <Button type="submit" name="intent" value="sponsored" busy={pressed === 'sponsored'}>
          Anzeige speichern
        </Button>
        {days && (
          <Button
            type="submit"
            look="danger"
            name="intent"
            value="end-sponsored"
            busy={pressed === 'end-sponsored'}
          >
            Anzeige beenden
          </Button>
        )}
      </Actions>
    </Form>
  );
}

export const sayDays = ({ firstDay, lastDay }: Days): string =>
  `${formatDate(firstDay)} bis ${formatDate(lastDay)}`;

/** What is said where one of the days is missing. */
export const missingDays = (firstDay: string, lastDay: string): FieldErrors | null =>
  firstDay !== '' && lastDay !== ''
    ? null
    : {
        ...(firstDay === '' && { firstDay: 'Bitte wähle den ersten Tag.' }),
        ...(lastDay === '' && { lastDay: 'Bitte wähle den letzten Tag.' }),
      };
