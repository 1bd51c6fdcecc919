import { MonitorSmartphone } from '../../ui/icons.ts';
import { Form } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from './FormAlert.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from './sent-form.ts';
import type { Device } from './settings-data.ts';

interface DeviceSectionProps {
  devices: readonly Device[];
  sent: SentForm | undefined;
}

/** Where this user is logged in; what is not at hand can be logged out from here. */
export function DeviceSection({ devices, sent }: DeviceSectionProps) {
  return (
    <Section title="Angemeldete Geräte" icon={<MonitorSmartphone size={20} aria-hidden="true" />}>
      <FormAlert sent={sent?.intent === 'end-session' ? sent : undefined} />
      <ul className="settings-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 2 && (
        <EndSession id="" label="Überall sonst abmelden">
          Überall sonst abmelden
        </EndSession>
      )}
    </Section>
  );
}

function DeviceRow({ device: { id, device, current, created, seen } }: { device: Device }) {
  const name = device || 'Unbekanntes Gerät';
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          Angemeldet am {formatDate(created)}
          {!current && ` · zuletzt am ${formatDate(seen)}`}
        </small>
      </div>
      {current ? (
        <Badge look="basil">Dieses Gerät</Badge>
      ) : (
        <EndSession id={id} label={`${name} abmelden`}>
          Abmelden
        </EndSession>
      )}
    </li>
  );
}

function EndSession({ id, label, children }: { id: number | ''; label: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={id} />
      <Button type="submit" look="ghost" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
