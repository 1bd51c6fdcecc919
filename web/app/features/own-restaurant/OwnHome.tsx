import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { OwnFrame } from './OwnFrame.tsx';
import { StartSteps } from './start/StartSteps.tsx';
import { type StepWords, wordsOf } from './start/step-words.ts';
import { Today } from './start/Today.tsx';
import { useOwn } from './use-own.ts';

type Start = Answer<'ownStart'>;

interface OwnHomeProps {
  start: Start;
  /** null: nobody can order there yet. */
  today: Answer<'ownToday'> | null;
  sent: SentForm | undefined;
}

/** Where an owner begins: how the day goes, or how the application stands, and what is still to be done. */
export function OwnHome({ start, today, sent }: OwnHomeProps) {
  const own = start.restaurant;
  const steps = wordsOf(start, useOwn()?.rights ?? []);
  return (
    <OwnFrame restaurant={own} title={today ? 'Heute' : 'Willkommen!'}>
      <FormAlert sent={sent} />
      {today ? <Selling own={own} steps={steps} today={today} /> : <Applying own={own} steps={steps} />}
    </OwnFrame>
  );
}

interface StepsProps {
  own: Start['restaurant'];
  steps: readonly StepWords[];
}

function Applying({ own, steps }: StepsProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <Application isReady={steps.every(({ state }) => state !== 'needed')} />
      <Part
        bare
        title="In diesen Schritten zur ersten Bestellung"
        mark={<b className="tabular-nums">{`${done} von ${steps.length} erledigt`}</b>}
      >
        <StartSteps hostId={own.id} steps={steps} />
      </Part>
    </>
  );
}

function Application({ isReady }: { isReady: boolean }) {
  return (
    <Part rim title="So steht deine Anmeldung">
      <Timeline
        steps={[
          { label: 'Deine Anmeldung ist da', state: 'done' },
          { label: 'Wir prüfen deine Angaben', note: 'Wir melden uns per E-Mail bei dir.', state: 'now' },
          {
            label: 'Gäste finden dich',
            note: isReady
              ? 'Alles Nötige ist eingetragen. Nach der Freigabe kann es gleich losgehen.'
              : 'Freigeben können wir dich, sobald alles da ist, was unten mit einem Dreieck steht.',
            state: 'next',
          },
        ]}
      />
    </Part>
  );
}

/** The rooms that somebody who sells looks for here; all else is there while it is not done. */
const ROOMS: readonly StepWords['step'][] = ['menu', 'hours', 'areas', 'payment', 'details', 'trial'];

function Selling({ own, steps, today }: StepsProps & { today: Answer<'ownToday'> }) {
  const undone = steps.filter(({ state }) => state !== 'done');
  const rooms = steps.filter(({ step, state }) => state === 'done' && ROOMS.includes(step));
  return (
    <>
      <ComingTerms terms={today.comingTerms} />
      <Today own={own} today={today} />
      {undone.length > 0 && (
        <Part bare title="Noch zu tun">
          <StartSteps hostId={own.id} steps={undone} />
        </Part>
      )}
      <Part bare title="Dein Restaurant">
        <StartSteps hostId={own.id} steps={rooms} />
      </Part>
    </>
  );
}

/** What the owner agreed to changes soon, unless they leave before. */
function ComingTerms({ terms }: { terms: Answer<'ownToday'>['comingTerms'] }) {
  return terms.map(({ site, validFrom, changes, url }) => (
    <Notice key={url}>
      <strong>
        Ab {formatDate(validFrom)} gelten neue Bedingungen für Restaurants auf {site}.
      </strong>
      {changes && <p className="mt-1 whitespace-pre-line">{changes}</p>}
      <p className="mt-1">
        <a href={url} target="_blank" rel="noopener" className="link">
          Neue Fassung lesen
        </a>{' '}
        Willst du das nicht, kannst du den Vertrag vorher kündigen.
      </p>
    </Notice>
  ));
}
