import { useState } from 'react';
import { Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useOnceShown } from '../../lib/use-once-shown.ts';
import { useReload } from '../../lib/use-reload.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { KeyRound, Trash2 } from '../../ui/icons.ts';
import { MonitorSmartphone } from '../../ui/more-icons.ts';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { KitchenPage } from './KitchenPage.tsx';
import { askedTill, codeIn, type MadeCode, type OwnTill, type OwnTills } from './own-tills.ts';
import { AddForm } from './AddForm.tsx';

/** The devices that order as staff: pairing another one, and taking one away at once. */
export function TillsPage({ loaded }: { loaded: OwnTills }) {
  const { restaurant, tillUrl, devices, kitchens, drivers } = loaded;
  const all = [...kitchens, ...drivers, ...devices];
  const count = all.length;
  const [query] = useSearchParams();
  const answer = useActionData();
  const sent = sentIn(answer);
  // What loads the page anew forgets what was answered.
  const made = useOnceShown(codeIn(answer));
  const asked = askedTill(query, loaded);
  return (
    <KitchenPage
      restaurantId={restaurant.id}
      title="Kassen und Geräte"
      note={`${restaurant.item_name} · ${formatCount(count, 'Gerät', 'Geräte')}`}
      dialog={asked && <UnpairDialog hostId={restaurant.id} till={asked} sent={sent} />}
    >
      <div className="grid items-start gap-4 min-[64rem]:grid-cols-2">
        <div className="grid gap-4">
          <NewDevice hostId={restaurant.id} hasTills={tillUrl !== null} sent={asked ? undefined : sent} />
          {made && <CodeCard key={made.code} made={made} devices={all} />}
        </div>
        <div className="grid gap-4">
          {count === 0 && (
            <EmptyState title="Noch kein Gerät gekoppelt">
              Auf einer gekoppelten Kasse nimmt dein Team Bestellungen auf, ein gekoppeltes Küchengerät zeigt
              sie ohne Anmeldung, und auf dem Handy eines Fahrers stehen seine Stopps.
            </EmptyState>
          )}
          {kitchens.length > 0 && <Devices title="Küche" hostId={restaurant.id} devices={kitchens} />}
          {drivers.length > 0 && <Devices title="Fahrer" hostId={restaurant.id} devices={drivers} />}
          {devices.length > 0 && <Devices title="Kassen" hostId={restaurant.id} devices={devices} />}
        </div>
      </div>
    </KitchenPage>
  );
}

interface NewDeviceProps {
  hostId: number;
  /** This restaurant has a point of sale. */
  hasTills: boolean;
  sent: SentForm | undefined;
}

function NewDevice({ hostId, hasTills, sent }: NewDeviceProps) {
  const [query] = useSearchParams();
  const isForDriver = query.get('art') === 'fahrer';
  const { form, field } = useSentForm(sent, {
    name: isForDriver ? '' : hasTills ? 'Tresen' : 'Küche',
    kind: isForDriver ? 'driver' : hasTills ? 'till' : 'kitchen',
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AddForm
      title="Gerät koppeln"
      lead={
        <>
          <p className="text-ink-soft">
            Sag, wofür das Gerät ist, und mach einen Code. Dann scannst du ihn mit der Kamera des Geräts, oder
            du tippst ihn dort ein. Ab dann braucht es keine Anmeldung mehr.
          </p>
          {!hasTills && (
            <Notice look="mustard">
              Kassen könnt ihr noch nicht koppeln, weil dafür keine Kassen-Seite eingerichtet ist. Melde dich
              bei uns, wenn ihr eine braucht. Küchengeräte und Handys von Fahrern gehen schon jetzt.
            </Notice>
          )}
        </>
      }
      form={form}
      sent={sent}
      label={
        <>
          <KeyRound size={20} aria-hidden="true" />
          Code machen
        </>
      }
      busy={isBusy}
    >
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="host" value={hostId} />
      <SelectField label="Wofür?" className="min-[48rem]:col-span-full" {...field('kind')}>
        {hasTills && <option value="till">Kasse: nimmt Bestellungen auf</option>}
        <option value="kitchen">Küche: zeigt Bestellungen ohne Anmeldung</option>
        <option value="driver">Fahrer: zeigt seine Stopps auf seinem Handy</option>
      </SelectField>
      <TextField
        label="Name"
        hint="Damit ihr es wiedererkennt, etwa „Tresen“ oder „Küche“; beim Fahrer sein Vorname."
        required
        {...workLimits.kitchen.device}
        {...field('name')}
      />
    </AddForm>
  );
}

const WAITING_MS = 4_000;

/** A code, until the device that it is for is there. */
function CodeCard({ made, devices }: { made: MadeCode['made']; devices: readonly OwnTill[] }) {
  const [known] = useState(() => devices.map(({ deviceId }) => deviceId));
  const isPaired = devices.some(({ deviceId, name }) => name === made.name && !known.includes(deviceId));
  return isPaired ? <Notice look="basil">„{made.name}“ ist gekoppelt.</Notice> : <OpenCode made={made} />;
}

function OpenCode({ made }: { made: MadeCode['made'] }) {
  const { host, pathname } = new URL(made.link);
  useReload(WAITING_MS);
  return (
    <Card
      as="section"
      className="flex max-w-136 flex-wrap items-center gap-x-8 gap-y-5"
      aria-labelledby="code"
      aria-live="polite"
    >
      <img
        className="rounded-md"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(made.qr)}`}
        alt="QR-Code zum Koppeln"
        width={200}
        height={200}
      />
      <div className="flex-[1_1_14rem]">
        <h2 id="code">Code für „{made.name}“</h2>
        <p className="till-code-signs font-head text-[2.5rem] leading-[1.3] font-bold tracking-[0.06em] text-rim">
          {made.code}
        </p>
        <p>
          Scanne ihn mit der Kamera des Geräts. Oder öffne dort{' '}
          <b className="break-words">
            {host}
            {pathname}
          </b>{' '}
          und tipp ihn ein.
        </p>
        <p className="mt-2 text-ink-soft">Gilt einmal, bis {formatTime(made.expiresAt)} Uhr.</p>
      </div>
    </Card>
  );
}

interface DevicesProps {
  title: string;
  hostId: number;
  devices: readonly OwnTill[];
}

const Devices = ({ title, hostId, devices }: DevicesProps) => (
  <section aria-label={title} className="grid gap-2">
    <h2 className="text-xl">{title}</h2>
    <ul className="grid gap-3">
      {devices.map(({ deviceId, name, pairedAt, usedAt }) => (
        <li key={deviceId}>
          <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <MonitorSmartphone size={28} aria-hidden="true" />
            <div className="flex-[1_1_14rem]">
              <h3 className="text-xl">{name}</h3>
              <p className="text-ink-soft">
                Gekoppelt seit {formatDate(pairedAt)}, zuletzt benutzt {formatDate(usedAt)} um{' '}
                {formatTime(usedAt)} Uhr
              </p>
            </div>
            <Link
              to={staffPaths.kitchenTill(hostId, deviceId)}
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
  </section>
);

interface UnpairDialogProps {
  hostId: number;
  till: OwnTill;
  sent: SentForm | undefined;
}

function UnpairDialog({ hostId, till, sent }: UnpairDialogProps) {
  return (
    <FormDialog
      title={`${till.name} entkoppeln?`}
      back={staffPaths.kitchenTills(hostId)}
      submitLabel="Entkoppeln"
      danger
      sent={sent}
    >
      <input type="hidden" name="intent" value="entkoppeln" />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="till" value={till.deviceId} />
      <p>
        Das Gerät zeigt sofort nichts mehr und nimmt nichts mehr auf: Es ist wieder eine Seite für Gäste. Was
        dort getan wurde, bleibt.
      </p>
    </FormDialog>
  );
}
