import { MapPin, Pencil, Plus, Trash2 } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, IconLink } from '../../ui/Button.tsx';
import { placeLine, streetLine } from './address-text.ts';
import { Section } from './Section.tsx';
import type { Address } from './settings-data.ts';

/** Where this user eats, to choose from when ordering (ACC-021). */
export function AddressSection({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Section title="Deine Adressen" icon={<MapPin size={20} aria-hidden="true" />}>
      {addresses.length === 0 ? (
        <p className="text-ink-soft">
          Noch keine gespeichert. Mit einer Adresse bist du beim nächsten Mal mit zwei Klicks am Ziel.
        </p>
      ) : (
        <ul className="settings-list">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} />
          ))}
        </ul>
      )}
      <div className="settings-ways">
        <ButtonLink look="ghost" to={paths.addAddress()} preventScrollReset>
          <Plus size={18} aria-hidden="true" />
          Adresse hinzufügen
        </ButtonLink>
      </div>
    </Section>
  );
}

function AddressRow({ address }: { address: Address }) {
  const street = streetLine(address);
  const who = [`${address.item_vorname} ${address.item_name}`, address.item_firma].filter(Boolean);
  return (
    <li>
      <div>
        <b>{street}</b>
        <span>{placeLine(address)}</span>
        <small>{[...who, address.item_address_addon].filter(Boolean).join(' · ')}</small>
      </div>
      <IconLink
        label={`${street} ändern`}
        icon={<Pencil size={18} aria-hidden="true" />}
        to={paths.editAddress(address.id)}
        preventScrollReset
      />
      <IconLink
        label={`${street} löschen`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        to={paths.deleteAddress(address.id)}
        preventScrollReset
      />
    </li>
  );
}
