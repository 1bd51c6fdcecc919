import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { HoursForm } from '../../features/own-restaurant/HoursForm.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import type { OwnRestaurant } from '../../features/own-restaurant/OwnHome.tsx';
import { formatDays } from '../../features/own-restaurant/format-days.ts';
import { readHours } from '../../features/own-restaurant/hours-form.ts';
import { hostIn, ownAct, reloadAfterConflict, useOwnForm } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/own-hours.ts';
import { Part } from '../../ui/Part.tsx';
import { Rows, RowWay, Row, RowText } from '../../ui/Rows.tsx';

type Absence = OwnRestaurant['absences'][number];

interface AbsencesProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** Days on which the restaurant is closed. */
function Absences({ own, sent }: AbsencesProps) {
  const { form, wires } = useOwnForm(sent, {});
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'absence';
  return (
    <Part title="Urlaub und andere geschlossene Tage">
      {own.absences.length > 0 && (
        <Rows>
          {own.absences.map((absence) => (
            <Row key={absence.id}>
              <RowText>
                <b>{absence.title}</b> {daysOf(absence)}
              </RowText>
              <RowWay to={staffPaths.ownAbsence(own.id, absence.id)} preventScrollReset>
                Entfernen<span className="sr-only">: {absence.title}</span>
              </RowWay>
            </Row>
          ))}
        </Rows>
      )}
      <Form
        method="post"
        ref={form}
        noValidate
        preventScrollReset
        className="flex flex-wrap items-end gap-3 *:[.alert]:basis-full *:[.field]:flex-[1_1_10rem]"
      >
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={own.id} />
        <TextField
          label="Grund"
          placeholder="Betriebsferien"
          {...workLimits.restaurant.absence}
          {...wires.field('title')}
        />
        <TextField label="Erster Tag" type="date" {...wires.field('firstDay')} />
        <TextField label="Letzter Tag" type="date" {...wires.field('lastDay')} />
        <Button
          className="min-h-[3.125rem]"
          type="submit"
          look="ghost"
          name="intent"
          value="absence"
          busy={isBusy}
        >
          Eintragen
        </Button>
      </Form>
    </Part>
  );
}

/** Asked first: guests could order on these days again. */
function AbsenceDialog({ own, absence, sent }: AbsencesProps & { absence: Absence }) {
  return (
    <FormDialog
      title={`${absence.title} entfernen?`}
      back={staffPaths.ownHours(own.id)}
      submitLabel="Entfernen"
      danger
      sent={sent}
    >
      <input type="hidden" name="intent" value="remove-absence" />
      <input type="hidden" name="host" value={own.id} />
      <input type="hidden" name="absence" value={absence.id} />
      <p>{daysOf(absence)}: Dann gelten wieder die Zeiten der Woche.</p>
    </FormDialog>
  );
}

const daysOf = ({ firstDay, lastDay }: Absence): string => formatDays(firstDay, lastDay);

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Öffnungszeiten', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownRestaurant', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, version = '', intent } = typed;
  const here = staffPaths.ownHours(hostId);
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
  return goOn(staffPaths.own(hostId), 'Deine Öffnungszeiten sind gespeichert');
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
