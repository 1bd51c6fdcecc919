import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { KeyRound, MonitorSmartphone, Trash2 } from '../../ui/icons.ts';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { FormDialog } from '../account/FormDialog.tsx';
import { type SentForm, sentIn } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { KitchenPage } from './KitchenPage.tsx';
import { askedTill, codeIn, type MadeCode, type OwnTill, type OwnTills } from './own-tills.ts';

/** The devices that order as staff: pairing another one, and taking one away at once. */
export function TillsPage({ loaded }: { loaded: OwnTills }) {
  const { restaurant, tillUrl, devices } = loaded;
  const [query] = useSearchParams();
  const answer = useActionData();
  const sent = sentIn(answer);
  const made = codeIn(answer);
  const asked = askedTill(query, devices);
  return (
    <KitchenPage
      restaurantId={restaurant.id}
      title="Kassen"
      note={`${restaurant.item_name} · ${formatCount(devices.length, 'Gerät', 'Geräte')}`}
      dialog={asked && <UnpairDialog hostId={restaurant.id} till={asked} sent={sent} />}
    >
      {tillUrl === null ? (
        <Notice look="mustard">
          Für dieses Restaurant ist noch keine Kassen-Seite eingerichtet. Bitte melde dich bei uns.
        </Notice>
      ) : (
        <NewTill hostId={restaurant.id} tillUrl={tillUrl} sent={asked ? undefined : sent} />
      )}
      {made && <CodeCard made={made} tillUrl={tillUrl ?? ''} />}
      {devices.length === 0 ? (
        <EmptyState title="Noch kein Gerät gekoppelt">
          Auf einem gekoppelten Gerät nimmt dein Team Bestellungen auf. Alle anderen sind für Gäste, die
          selbst bestellen.
        </EmptyState>
      ) : (
        <Devices hostId={restaurant.id} devices={devices} />
      )}
    </KitchenPage>
  );
}

interface NewTillProps {
  hostId: number;
  tillUrl: string;
  sent: SentForm | undefined;
}

function NewTill({ hostId, tillUrl, sent }: NewTillProps) {
  const { form, field } = useSentForm(sent, { name: 'Tresen' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card as="section" className="tables-new" aria-labelledby="neues-geraet">
      <h2 id="neues-geraet" className="text-xl">
        Gerät koppeln
      </h2>
      <p className="text-ink-soft">
        Öffne auf dem Gerät <b>{new URL(tillUrl).host}/kasse</b> und gib dort den Code ein, oder scanne ihn.
      </p>
      <Form ref={form} method="post" preventScrollReset noValidate>
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="host" value={hostId} />
        <TextField
          label="Name"
          hint="Damit ihr es wiedererkennt, etwa „Tresen“ oder „Telefon“."
          required
          maxLength={40}
          {...field('name')}
        />
        <Button type="submit" busy={isBusy}>
          <KeyRound size={20} aria-hidden="true" />
          Code machen
        </Button>
      </Form>
    </Card>
  );
}

function CodeCard({ made, tillUrl }: { made: MadeCode['made']; tillUrl: string }) {
  return (
    <Card as="section" className="till-code" aria-labelledby="code" aria-live="polite">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(made.qr)}`}
        alt="QR-Code zum Koppeln"
        width={200}
        height={200}
      />
      <div>
        <h2 id="code">Code für „{made.name}“</h2>
        <p className="till-code-signs">{made.code}</p>
        <p>
          Gilt einmal, bis {formatTime(made.expiresAt)} Uhr, auf {new URL(tillUrl).host}.
        </p>
      </div>
    </Card>
  );
}

function Devices({ hostId, devices }: { hostId: number; devices: readonly OwnTill[] }) {
  return (
    <ul className="till-devices">
      {devices.map(({ deviceId, name, pairedAt, usedAt }) => (
        <li key={deviceId}>
          <Card>
            <MonitorSmartphone size={28} aria-hidden="true" />
            <div>
              <h2>{name}</h2>
              <p>
                Gekoppelt seit {formatDate(pairedAt)}, zuletzt benutzt {formatDate(usedAt)} um{' '}
                {formatTime(usedAt)} Uhr
              </p>
            </div>
            <Link
              to={paths.kitchenTill(hostId, deviceId)}
              preventScrollReset
              className="btn btn-ghost"
              aria-label={`${name} entkoppeln`}
            >
              <Trash2 size={18} aria-hidden="true" />
              Entkoppeln
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface UnpairDialogProps {
  hostId: number;
  till: OwnTill;
  sent: SentForm | undefined;
}

function UnpairDialog({ hostId, till, sent }: UnpairDialogProps) {
  return (
    <FormDialog
      title={`${till.name} entkoppeln?`}
      back={paths.kitchenTills(hostId)}
      submitLabel="Entkoppeln"
      danger
      sent={sent}
    >
      <input type="hidden" name="intent" value="entkoppeln" />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="till" value={till.deviceId} />
      <p>
        Das Gerät nimmt sofort keine Bestellungen mehr auf und ist wieder eine Seite für Gäste. Was dort
        aufgenommen wurde, bleibt.
      </p>
    </FormDialog>
  );
}
