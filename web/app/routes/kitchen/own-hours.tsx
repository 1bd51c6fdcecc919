import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AbsenceDialog, Absences } from '../../features/own-restaurant/Absences.tsx';
import { readHours } from '../../features/own-restaurant/hours-form.ts';
import { HoursForm } from '../../features/own-restaurant/HoursForm.tsx';
import { hostIn, ownAct, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-hours.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Öffnungszeiten', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownRestaurant', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, version = '', intent } = typed;
  const here = paths.ownHours(hostId);
  if (intent === 'absence') {
    const { title = '', firstDay = '', lastDay = '' } = typed;
    const days = firstDay && lastDay ? { firstDay, lastDay } : null;
    if (!days) return { fields: missingDays(firstDay, lastDay) };
    await call('saveOwnAbsence', { hostId, title, ...days });
    return goOn(here, `${title} ist eingetragen`);
  }
  if (intent === 'remove-absence') {
    await call('removeOwnAbsence', { hostId, absenceId: Number(typed['absence']) });
    return goOn(here, 'Entfernt');
  }
  const { only } = typed;
  const weekly = readHours(typed, only === 'pickup' || only === 'delivery' ? only : undefined);
  if ('fields' in weekly) return weekly;
  await call('saveOwnHours', { hostId, weekly, version });
  return goOn(paths.own(hostId), 'Deine Öffnungszeiten sind gespeichert');
});

const missingDays = (firstDay: string, lastDay: string) => ({
  ...(!firstDay && { firstDay: 'Bitte wähle den ersten Tag.' }),
  ...(!lastDay && { lastDay: 'Bitte wähle den letzten Tag.' }),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnHoursPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const asked = own.absences.find(({ id }) => String(id) === query.get('entfernen'));
  const isOfAbsence = sent?.intent === 'absence' || sent?.intent === 'remove-absence';
  return (
    <OwnFrame restaurant={own} title="Öffnungszeiten">
      <HoursForm key={own.id} own={own} sent={isOfAbsence ? undefined : sent} />
      {/* With each closure that is entered the form is empty again. */}
      <Absences
        key={own.absences.length}
        own={own}
        sent={sent?.intent === 'absence' && !asked ? sent : undefined}
      />
      {asked && <AbsenceDialog own={own} absence={asked} sent={sent} />}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
