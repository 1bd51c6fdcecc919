import { Form, useActionData } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CopyFrom } from '../../features/own-restaurant/CopyFrom.tsx';
import { compareHours } from '../../features/own-restaurant/hours/compare-hours.ts';
import { CHANGED_THERE, loadCopy } from '../../features/own-restaurant/load-copy.ts';
import { type OwnRestaurant, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';
import type { Route } from './+types/own-hours-copy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Öffnungszeiten übernehmen', noindex: true });

const load = loginFirst(loadCopy);

const act = ownAct(async (call, { hostId, version = '', from, seen }) => {
  const { hours } = await call('ownRestaurant', { hostId: Number(from) });
  if (hours.version !== seen) return CHANGED_THERE;
  await call('saveOwnHours', { hostId, weekly: hours.weekly, version });
  return goOn(staffPaths.ownHours(hostId), 'Deine Öffnungszeiten sind gespeichert');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnHoursCopy({ loaderData: { own, from } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OwnFrame
      restaurant={own}
      title="Öffnungszeiten übernehmen"
      back={{ to: staffPaths.ownHours(own.id), label: 'Öffnungszeiten' }}
    >
      <CopyFrom hostId={own.id} from={from?.id} to={(id) => staffPaths.ownHoursCopyFrom(own.id, id)} />
      {from && <HoursPreview own={own} from={from} sent={sent} />}
    </OwnFrame>
  );
}

interface HoursPreviewProps {
  own: OwnRestaurant;
  from: OwnRestaurant;
  sent: SentForm | undefined;
}

/** The days that would be different, and only then the button. */
function HoursPreview({ own, from, sent }: HoursPreviewProps) {
  const changes = compareHours(own.hours.weekly, from.hours.weekly);
  return (
    <Part title="Vorschau">
      <FormAlert sent={sent} />
      {changes.length === 0 ? (
        <p>Das ändert nichts: Die Zeiten jeder Woche sind schon dieselben.</p>
      ) : (
        <>
          <Rows aria-label="Was sich ändert">
            {changes.map(({ key, day, service, before, after }) => (
              <Row key={key} flush>
                <RowText>
                  <b>
                    {day}, {service}: {after}
                  </b>
                  <small className="text-ink-soft">bisher {before}</small>
                </RowText>
              </Row>
            ))}
          </Rows>
          <p className="text-sm text-ink-soft">
            Was für einzelne Tage und Ferien eingetragen ist, bleibt hier, wie es ist.
          </p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="host" value={own.id} />
            <input type="hidden" name="from" value={from.id} />
            <input type="hidden" name="seen" value={from.hours.version} />
            <input type="hidden" name="version" value={own.hours.version} />
            <Button type="submit">So speichern</Button>
          </Form>
        </>
      )}
    </Part>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
