import { Form, Link, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import type { SentForm } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { Part } from '../../../ui/Part.tsx';
import type { OfficePerson } from './person-lists.tsx';

interface ActionProps {
  person: OfficePerson;
  sent: SentForm | undefined;
}

const useBusy = (intent: string): boolean => {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
};

/** Has whoever owns the mailbox take their data, or have them erased. */
export function AskForData({ person, sent }: ActionProps) {
  const { form } = useSentForm(sent);
  const isTelling = useBusy('auskunft');
  const isErasing = useBusy('loeschung');
  const hasMailbox = person.email !== '' && (person.account === null || person.isProven);
  return (
    <Part title="Auskunft und Löschung">
      <p>
        Wir schicken einen Link an {person.email || 'die E-Mail-Adresse'}. Nur wer das Postfach öffnet,
        bekommt die Daten oder löscht sie. Der Link gilt sieben Tage.
      </p>
      {person.requests.length > 0 && (
        <ul className="grid gap-1">
          {person.requests.map((request) => (
            <li key={request.id}>{sayRequest(request)}</li>
          ))}
        </ul>
      )}
      {hasMailbox ? (
        <Form method="post" ref={form} noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          <Actions>
            <Button type="submit" look="ghost" name="intent" value="auskunft" busy={isTelling}>
              Auskunft anstoßen
            </Button>
            {!person.account?.isStaff && (
              <Button type="submit" look="danger" name="intent" value="loeschung" busy={isErasing}>
                Löschung anstoßen
              </Button>
            )}
          </Actions>
        </Form>
      ) : (
        <Notice>Ohne bestätigte E-Mail-Adresse können wir nicht prüfen, wer fragt.</Notice>
      )}
    </Part>
  );
}

function sayRequest({ kind, askedAt, doneAt, expiresAt }: OfficePerson['requests'][number]): string {
  const what = kind === 'export' ? 'Auskunft' : 'Löschung';
  const end = doneAt ? `erledigt am ${formatDate(doneAt)}` : `Link gilt bis ${formatDate(expiresAt)}`;
  return `${what}, gefragt am ${formatDate(askedAt)}, ${end}`;
}

/** Corrects how somebody is called. */
export function CorrectName({ person, sent }: ActionProps) {
  const { form, field } = useSentForm(sent, { firstName: person.firstName, lastName: person.lastName });
  const isBusy = useBusy('berichtigen');
  return (
    <Part title="Berichtigen">
      <Form method="post" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <TextField label="Vorname" {...limits.person.name} {...field('firstName')} />
        <TextField label="Nachname" {...limits.person.name} {...field('lastName')} />
        <TextField
          label="Wer hat wie darum gebeten?"
          hint="Steht im Protokoll."
          {...workLimits.office.barReason}
          {...field('reason')}
        />
        <p className="text-ink-soft">
          E-Mail und Handynummer ändert jede Person selbst in den Einstellungen, weil dorthin ein Code geht.
        </p>
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="berichtigen" busy={isBusy}>
            Name speichern
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}

/** Keeps the account out, or opens it again. */
export function BlockAccount({ person, sent }: ActionProps) {
  const { form, field } = useSentForm(sent);
  const isBlocking = useBusy('sperren');
  const isOpening = useBusy('entsperren');
  if (!person.account?.mayBlock) return null;
  const { blocked } = person.account;
  return (
    <Part title="Konto sperren">
      {blocked && (
        <Notice look="mustard">
          Gesperrt seit {formatDate(blocked.at)}
          {blocked.until && ` bis ${formatDate(blocked.until)}`}: {blocked.reason}
        </Notice>
      )}
      <Form method="post" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        {!blocked && (
          <>
            <p>Wer gesperrt ist, ist überall abgemeldet und meldet sich nicht mehr an.</p>
            <TextField label="Grund, nur für uns" {...workLimits.office.barReason} {...field('reason')} />
            <TextField
              label="Letzter Tag"
              hint="Leer: bis jemand entsperrt."
              type="date"
              {...limits.gift.day}
              {...field('lastDay')}
            />
          </>
        )}
        <Actions>
          {blocked ? (
            <Button type="submit" look="ghost" name="intent" value="entsperren" busy={isOpening}>
              Entsperren
            </Button>
          ) : (
            <Button type="submit" look="danger" name="intent" value="sperren" busy={isBlocking}>
              Konto sperren
            </Button>
          )}
        </Actions>
      </Form>
    </Part>
  );
}

/** Who orders against payment in advance only, since somebody left food lying. */
export function OrderBlocks({ person: { blocks, noShows, orders } }: { person: OfficePerson }) {
  const [newest] = orders.rows;
  return (
    <Part title="Bestellen gegen Barzahlung">
      <p>{noShows === 0 ? 'Bisher war immer jemand da.' : `${noShows}-mal war niemand da.`}</p>
      {blocks.map(({ id, hint, reason, endsAt }) => (
        <Notice key={id} look="mustard">
          Nummer {hint} bestellt bis {formatDate(endsAt)} nur gegen Vorkasse: {reason}
        </Notice>
      ))}
      {newest && (
        <Link to={staffPaths.officeBlockLike(newest.orderId)} className="link">
          Zur Sperrliste
        </Link>
      )}
    </Part>
  );
}
