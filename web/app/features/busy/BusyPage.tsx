import { Form, useActionData, useNavigation } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import { type Busy, LASTS, LONGER, MODES } from './busy.ts';
import { LimitsForm } from './LimitsForm.tsx';
import { WeeklyRushForm } from './WeeklyRushForm.tsx';

/** Everything for the hour when more comes than goes: first what is tapped then, beside it what is set ahead. */
export function BusyPage({ loaded }: { loaded: Busy }) {
  const { restaurant } = loaded;
  const sent = sentIn(useActionData());
  const sentTo = (intent: string) => (sent?.intent === intent ? sent : undefined);
  return (
    <KitchenPage restaurantId={restaurant.id} title="Viel los" note={restaurant.item_name}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <RushPart loaded={loaded} sent={sentTo('rush')} />
          <Part title="Pause">
            <p className="text-ink-soft">
              Wunschzeiten danach können Gäste weiter wählen. Alles auf einmal pausierst du auf der
              Küchentafel.
            </p>
            <ul className="grid list-none gap-4">
              {loaded.pauses.map((pause) => (
                <PauseForm
                  key={`${pause.mode}${pause.until}`}
                  loaded={loaded}
                  pause={pause}
                  sent={sent?.typed['mode'] === pause.mode ? sentTo('pause') : undefined}
                />
              ))}
            </ul>
          </Part>
        </div>
        <div className="grid gap-5">
          <LimitsForm key={JSON.stringify(loaded.limits)} loaded={loaded} sent={sentTo('limits')} />
          <WeeklyRushForm key={loaded.weeklyVersion} loaded={loaded} sent={sentTo('weekly')} />
        </div>
      </div>
    </KitchenPage>
  );
}

interface PartProps {
  loaded: Busy;
  sent: SentForm | undefined;
}

function RushPart({ loaded: { restaurant, rush, now }, sent }: PartProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part title="Längere Zeiten">
      <Form method="post" preventScrollReset className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="rush" />
        <input type="hidden" name="host" value={restaurant.id} />
        {rush ? (
          <>
            <Notice look="mustard">
              Bis <b>{formatUntil(rush.until, now)}</b> dauert alles <b>{rush.minutes} Minuten länger</b>. So
              steht es in der Liste, auf der Speisekarte und im Bestellformular.
            </Notice>
            <input type="hidden" name="minutes" value={rush.minutes} />
            <Button type="submit" look="basil" wide busy={isBusy} name="lasts" value="0">
              Wieder wie immer
            </Button>
          </>
        ) : (
          <>
            <Segmented
              legend="So viel länger dauert alles"
              name="minutes"
              defaultValue="20"
              segments={LONGER.map((minutes) => ({ value: String(minutes), label: `+${minutes} Min.` }))}
            />
            <div className="grid grid-cols-3 gap-2">
              {LASTS.map((minutes) => (
                <Button
                  key={minutes}
                  type="submit"
                  look="ghost"
                  className="min-h-14 px-2"
                  name="lasts"
                  value={minutes}
                >
                  {minutes} Min. lang
                </Button>
              ))}
            </div>
          </>
        )}
      </Form>
    </Part>
  );
}

interface PauseFormProps extends PartProps {
  pause: Busy['pauses'][number];
}

function PauseForm({ loaded: { restaurant, opensAt, now }, pause, sent }: PauseFormProps) {
  const { form, field } = useSentForm(sent, { time: '' });
  const { mode, until } = pause;
  const name = MODES[mode];
  return (
    <li>
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-2">
        <h3 className="text-lg">{name}</h3>
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="pause" />
        <input type="hidden" name="host" value={restaurant.id} />
        <input type="hidden" name="mode" value={mode} />
        {until ? (
          <>
            <Notice look="mustard">Pause bis {formatUntil(until, now)}</Notice>
            <Button type="submit" look="basil" className="min-h-control" name="until" value="off">
              Pause beenden<span className="sr-only">: {name}</span>
            </Button>
          </>
        ) : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <TextField {...field('time')} label="Bis zu dieser Uhrzeit" type="time" />
              <Button type="submit" look="ghost" className="mt-6.5 min-h-control" name="until" value="time">
                Pause<span className="sr-only">: {name} bis zu dieser Uhrzeit</span>
              </Button>
            </div>
            <Button type="submit" look="ghost" className="min-h-control" name="until" value="next-opening">
              <span>
                Bis zur nächsten Öffnung <small>({formatUntil(opensAt, now)})</small>
                <span className="sr-only">: {name}</span>
              </span>
            </Button>
          </>
        )}
      </Form>
    </li>
  );
}
