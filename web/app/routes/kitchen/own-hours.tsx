import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { type Asked, AskAsGuest } from '../../features/own-restaurant/hours/AskAsGuest.tsx';
import { readOwnDay } from '../../features/own-restaurant/hours/own-days.ts';
import { AbsenceDialog, OwnAbsences } from '../../features/own-restaurant/hours/OwnAbsences.tsx';
import { OwnDays } from '../../features/own-restaurant/hours/OwnDays.tsx';
import { readHours } from '../../features/own-restaurant/hours-form.ts';
import { HoursForm } from '../../features/own-restaurant/HoursForm.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { useOwn } from '../../features/own-restaurant/use-own.ts';
import { afterSaving, goOn } from '../../features/own-restaurant/say-saved.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-hours.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Öffnungszeiten', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownRestaurant', hostIn(url)));

const act = ownAct<unknown, Asked>(async (call, typed) => {
  const { hostId, version = '', intent } = typed;
  const here = staffPaths.ownHours(hostId);
  if (intent === 'day') {
    const read = readOwnDay(typed);
    if ('fields' in read) return read;
    for (const one of read.saved) await call('saveOwnDay', one);
    return goOn(here, await saying(call, hostId, 'Die Zeiten für diesen Tag sind eingetragen'));
  }
  if (intent === 'remove-day') {
    await call('removeOwnDay', { hostId, day: typed['removed'] ?? '' });
    return goOn(here, 'Entfernt');
  }
  if (intent === 'ask') {
    const { place = '', day = '', time = '' } = typed;
    if (day === '' || time === '') return { fields: missingMoment(day, time) };
    return { guest: await call('ownAsGuest', { hostId, place, day, time }), asked: { place, day, time } };
  }
  if (intent === 'absence') {
    const { title = '', firstDay = '', lastDay = '' } = typed;
    const days = firstDay && lastDay ? { firstDay, lastDay } : null;
    if (!days) return { fields: missingDays(firstDay, lastDay) };
    await call('saveOwnAbsence', { hostId, title, ...days });
    return goOn(here, await saying(call, hostId, `${title} ist eingetragen`));
  }
  if (intent === 'remove-absence') {
    await call('removeOwnAbsence', { hostId, absenceId: Number(typed['absence']) });
    return goOn(here, 'Entfernt');
  }
  const { only } = typed;
  const weekly = readHours(typed, only === 'pickup' || only === 'delivery' ? only : undefined);
  if ('fields' in weekly) return weekly;
  await call('saveOwnHours', { hostId, weekly, version });
  const said = await saying(call, hostId, 'Deine Öffnungszeiten sind gespeichert');
  return goOn(await afterSaving(call, hostId, here), said);
});

/** What was done, and who has ordered for a time at which it is closed with that. */
async function saying(call: Call, hostId: number, done: string): Promise<string> {
  const { waiting } = await call('ownToday', { hostId });
  const count = waiting.find(({ duty }) => duty === 'shut')?.count ?? 0;
  if (count === 0) return done;
  return count === 1
    ? `${done}. Eine Bestellung gilt einer Zeit, zu der jetzt geschlossen ist: Klär das mit dem Gast.`
    : `${done}. ${count} Bestellungen gelten einer Zeit, zu der jetzt geschlossen ist: Klär das mit den Gästen.`;
}

const missingMoment = (day: string, time: string) => ({
  ...(!day && { day: 'Bitte wähle einen Tag.' }),
  ...(!time && { time: 'Bitte wähle eine Uhrzeit.' }),
});

const missingDays = (firstDay: string, lastDay: string) => ({
  ...(!firstDay && { firstDay: 'Bitte wähle den ersten Tag.' }),
  ...(!lastDay && { lastDay: 'Bitte wähle den letzten Tag.' }),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnHoursPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const removed = own.absences.find(({ id }) => String(id) === query.get('entfernen'));
  const answer = useActionData<Asked>();
  const asked = answer && 'guest' in answer ? answer : undefined;
  const sentBy = (...intents: string[]) => (sent && intents.includes(sent.intent) ? sent : undefined);
  const isOther = ['absence', 'remove-absence', 'day', 'remove-day', 'ask'].includes(sent?.intent ?? '');
  return (
    <OwnFrame restaurant={own} title="Öffnungszeiten" tools={<Tools hostId={own.id} />}>
      <HoursForm key={own.id} own={own} sent={isOther ? undefined : sent} />
      {/* With each closure that is entered the form is empty again. */}
      <OwnAbsences key={own.absences.length} own={own} sent={removed ? undefined : sentBy('absence')} />
      <OwnDays
        key={JSON.stringify(own.days)}
        own={own}
        chosen={query.get('tag') ?? ''}
        sent={sentBy('day', 'remove-day')}
      />
      <AskAsGuest own={own} asked={asked} sent={sentBy('ask')} />
      {removed && <AbsenceDialog own={own} absence={removed} sent={sent} />}
    </OwnFrame>
  );
}

function Tools({ hostId }: { hostId: number }) {
  // Whoever runs several has entered them before.
  const hasOthers = (useOwn()?.restaurants ?? []).length > 1;
  return (
    <>
      <ButtonLink to={staffPaths.ownCalendar(hostId)} look="ghost">
        Kalender
      </ButtonLink>
      {hasOthers && (
        <ButtonLink to={staffPaths.ownHoursCopy(hostId)} look="ghost">
          Aus einem anderen Restaurant
        </ButtonLink>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
