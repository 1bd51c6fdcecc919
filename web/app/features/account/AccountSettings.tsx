import { Form, Link } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink, IconLink } from '../../ui/Button.tsx';
import { ArrowRight, MapPin, Pencil, Plus, ReceiptText, ShieldCheck, Trash2 } from '../../ui/icons.ts';
import { Download, MonitorSmartphone } from '../../ui/more-icons.ts';
import { ContactSection } from './ContactSection.tsx';
import { FriendsSection } from './FriendsSection.tsx';
import { Section } from './Section.tsx';
import { addressName, linesOf } from './address-text.ts';
import type { Address, Device, Settings } from './settings-data.ts';
import { Actions } from '../../ui/Actions.tsx';
import { SettingsColumns, SettingsColumn } from './SettingsColumns.tsx';
import { Rows, Row, RowText } from '../../ui/Rows.tsx';

/** Everything about an activated account, what is looked for most often first. */
export function AccountSettings({
  settings: { user, locations, returned, devices, orderCount, friends },
  sent,
}: {
  settings: Settings;
  sent: SentForm | undefined;
}) {
  return (
    <SettingsColumns>
      <SettingsColumn>
        <ContactSection user={user} returned={returned} sent={sent} />
        <AddressSection addresses={locations} />
        <HistorySection count={orderCount} />
      </SettingsColumn>
      <SettingsColumn>
        {friends && <FriendsSection friends={friends} sent={sent} />}
        <SecuritySection />
        <DeviceSection devices={devices} sent={sent} />
        <LeaveSection />
      </SettingsColumn>
    </SettingsColumns>
  );
}

function SecuritySection() {
  return (
    <Section title="Sicherheit" icon={<ShieldCheck size={20} aria-hidden="true" />}>
      <p>Passkeys, Code-App und Notfallcodes: ein zweiter Faktor für dein Konto.</p>
      <Link to={paths.security()} className="link-go">
        Zweiter Faktor <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </Section>
  );
}

function HistorySection({ count }: { count: number }) {
  return (
    <Section title="Deine Bestellungen" icon={<ReceiptText size={20} aria-hidden="true" />}>
      <p>
        {count === 0
          ? 'Du hast hier noch nichts bestellt.'
          : `Bisher ${formatCount(count, 'Bestellung', 'Bestellungen')}.`}
      </p>
      <Link to={paths.archive()} className="link-go">
        Bestellhistorie ({count}) <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </Section>
  );
}

/** What the law gives everybody: to take their data along, and to be forgotten. */
function LeaveSection() {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft *:inline-flex *:min-h-target *:items-center *:gap-2 *:underline *:underline-offset-[0.2em]">
      <a href={paths.exportAccount()} download>
        <Download size={18} aria-hidden="true" />
        Meine Daten herunterladen
      </a>
      <Link to={paths.deleteAccount()} preventScrollReset className="text-tomato-ink">
        <Trash2 size={18} aria-hidden="true" />
        Konto löschen
      </Link>
    </p>
  );
}

/** Where this user eats, to choose from when ordering (ACC-021). */
function AddressSection({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Section title="Deine Adressen" icon={<MapPin size={20} aria-hidden="true" />}>
      {addresses.length === 0 ? (
        <p className="text-ink-soft">
          Noch keine gespeichert. Mit einer Adresse bist du beim nächsten Mal mit zwei Klicks am Ziel.
        </p>
      ) : (
        <Rows className="border-y border-line">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} />
          ))}
        </Rows>
      )}
      <Actions>
        <ButtonLink look="ghost" to={paths.addAddress()} preventScrollReset>
          <Plus size={18} aria-hidden="true" />
          Adresse hinzufügen
        </ButtonLink>
      </Actions>
    </Section>
  );
}

function AddressRow({ address }: { address: Address }) {
  const name = addressName(address);
  const [street, ...lines] = linesOf(address);
  const who = [`${address.item_vorname} ${address.item_name}`, address.item_firma].filter(Boolean);
  return (
    <Row flush>
      <RowText>
        <b>{street}</b>
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
        <small className="text-ink-soft">{who.join(' · ')}</small>
      </RowText>
      <IconLink
        label={`${name} ändern`}
        icon={<Pencil size={18} aria-hidden="true" />}
        to={paths.editAddress(address.id)}
        preventScrollReset
      />
      <IconLink
        label={`${name} löschen`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        to={paths.deleteAddress(address.id)}
        preventScrollReset
      />
    </Row>
  );
}

interface DeviceSectionProps {
  devices: readonly Device[];
  sent: SentForm | undefined;
}

/** Where this user is logged in; what is not at hand can be logged out from here. */
function DeviceSection({ devices, sent }: DeviceSectionProps) {
  return (
    <Section title="Angemeldete Geräte" icon={<MonitorSmartphone size={20} aria-hidden="true" />}>
      <FormAlert sent={sent?.intent === 'end-session' ? sent : undefined} />
      <Rows className="border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Rows>
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
    <Row flush>
      <RowText>
        <b>{name}</b>
        <small className="text-ink-soft">
          Angemeldet am {formatDate(created)}
          {!current && ` · zuletzt am ${formatDate(seen)}`}
        </small>
      </RowText>
      {current ? (
        <Badge look="basil">Dieses Gerät</Badge>
      ) : (
        <EndSession id={id} label={`${name} abmelden`}>
          Abmelden
        </EndSession>
      )}
    </Row>
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
