import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import {
  GIFT_DESIGN_CODES,
  type GiftDesign,
  GIFT_DESIGNS,
  PLAIN_DESIGN,
} from '#domain/voucher/gift-designs.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChoiceGroup } from '../../ui/Choice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { GiftCard, GiftDrawing } from './GiftCard.tsx';

export interface GiftFormProps {
  /** EUR that are given most often: what the vouchers of the menu cost. */
  amounts: readonly number[];
  /** Days between which it can be sent, YYYY-MM-DD. */
  days: { first: string; last: string };
  /** What stands there before anybody has typed. */
  fresh: Typed;
  /** The line of the basket that is changed; null: another one is given. */
  line: number | null;
  sent: SentForm | undefined;
}

/** What is given, to whom and how, beside the card as it will be. */
export function GiftForm({ amounts, days, fresh, line, sent }: GiftFormProps) {
  const { form, field } = useSentForm(sent, fresh);
  const isBusy = useNavigation().formMethod === 'POST';
  const [typed, setTyped] = useState<Typed>({ ...fresh, ...sent?.typed });
  const look = () => form.current && setTyped(typedIn(form.current));
  const choose = (euros: number) => {
    const control = form.current?.elements.namedItem('amount');
    if (control instanceof HTMLInputElement) control.value = String(euros);
    look();
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form method="post" ref={form} className="grid gap-6" noValidate onInput={look}>
        <FormAlert sent={sent} />
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">Wie viel?</h2>
          <ul className="flex flex-wrap gap-2">
            {amounts.map((euros) => (
              <li key={euros}>
                <PillLink
                  to={`?${line === null ? '' : `zeile=${line}&`}betrag=${euros}`}
                  replace
                  preventScrollReset
                  current={typed.amount === String(euros)}
                  onClick={(event) => {
                    event.preventDefault();
                    choose(euros);
                  }}
                >
                  {formatEuros(euros).replace(',00', '')}
                </PillLink>
              </li>
            ))}
          </ul>
          <TextField
            label="Betrag in Euro"
            type="number"
            inputMode="numeric"
            {...limits.gift.amount}
            className="max-w-60"
            hint={`Von ${limits.gift.amount.min} bis ${limits.gift.amount.max} €`}
            {...field('amount')}
          />
        </Card>
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">Für wen?</h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Wen beschenkst du?"
              autoComplete="off"
              {...limits.person.name}
              {...field('recipient')}
            />
            <TextField
              label="Von wem? (freiwillig)"
              autoComplete="name"
              {...limits.person.name}
              {...field('giver')}
            />
          </div>
          <TextArea
            label="Dein Gruß (freiwillig)"
            rows={4}
            {...limits.gift.greeting}
            hint={`${limits.gift.greeting.maxLength - (typed.greeting ?? '').length} Zeichen frei`}
            {...field('greeting')}
          />
        </Card>
        <Card as="section" className="grid gap-4">
          <DesignChoice chosen={designIn(typed)} />
        </Card>
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">Wie kommt er an?</h2>
          <p className="text-ink-soft">
            Du bekommst den Gutschein nach dem Bezahlen per E-Mail, als PDF zum Ausdrucken. Auf Wunsch
            schicken wir ihn auch direkt, an dem Tag, der dir passt, morgens um acht.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="E-Mail der beschenkten Person (freiwillig)"
              type="email"
              autoComplete="off"
              {...limits.person.email}
              hint="Nur für diesen Gutschein. Zwei Wochen danach löschen wir sie."
              {...field('email')}
            />
            <TextField
              label="Tag (leer: sofort nach dem Bezahlen)"
              type="date"
              min={days.first}
              max={days.last}
              {...limits.gift.day}
              {...field('day')}
            />
          </div>
        </Card>
        <div className="grid gap-2">
          <Button type="submit" wide busy={isBusy}>
            {line === null ? 'In den Warenkorb' : 'Ändern'} · {formatEuros(amountIn(typed))}
          </Button>
          <p className="text-sm text-ink-soft">
            Bezahlt wird online. Der Code gilt bis zum Ende des dritten Jahres nach dem Kauf, auch in Teilen.
            Den Kauf kannst du 14 Tage lang widerrufen.
          </p>
        </div>
      </Form>
      <aside aria-label="Vorschau" className="max-lg:order-first lg:sticky lg:top-24 lg:self-start">
        <GiftCard
          design={designIn(typed)}
          euros={amountIn(typed)}
          recipient={typed.recipient ?? ''}
          giver={typed.giver ?? ''}
          greeting={typed.greeting ?? ''}
        />
      </aside>
    </div>
  );
}

function DesignChoice({ chosen }: { chosen: GiftDesign }) {
  return (
    <ChoiceGroup legend="Welche Karte?" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {GIFT_DESIGN_CODES.map((design) => (
        <label
          key={design}
          className="grid cursor-pointer gap-1.5 overflow-hidden rounded-lg border-2 border-line pb-2 text-center text-sm font-semibold has-checked:border-rim has-checked:bg-rim-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rim"
        >
          <GiftDrawing design={design} className="w-full" />
          <span className="flex items-center justify-center gap-2 px-2">
            <input
              type="radio"
              name="design"
              value={design}
              defaultChecked={design === chosen}
              className="tick"
            />
            {GIFT_DESIGNS[design]}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const designIn = ({ design }: Typed): GiftDesign =>
  GIFT_DESIGN_CODES.find((code) => code === design) ?? PLAIN_DESIGN;

const amountIn = ({ amount }: Typed): number => {
  const euros = Math.trunc(Number(amount));
  return Number.isFinite(euros) ? Math.min(Math.max(euros, 0), limits.gift.amount.max) : 0;
};
