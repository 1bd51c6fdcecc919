import { ArrowRight, Download, ReceiptText, Trash2 } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { AddressSection } from './AddressSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { FriendsSection } from './FriendsSection.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from './sent-form.ts';
import type { Settings } from './settings-data.ts';

/** Everything about an activated account, what is looked for most often first. */
export function AccountSettings({
  settings: { user, locations, devices, orderCount, friends },
  sent,
}: {
  settings: Settings;
  sent: SentForm | undefined;
}) {
  return (
    <div className="settings-columns">
      <div className="settings-column">
        <ContactSection user={user} sent={sent} />
        <AddressSection addresses={locations} />
        <HistorySection count={orderCount} />
      </div>
      <div className="settings-column">
        {friends && <FriendsSection friends={friends} sent={sent} />}
        <DeviceSection devices={devices} sent={sent} />
        <LeaveSection />
      </div>
    </div>
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
    <p className="settings-leave">
      <a href={paths.exportAccount()} download>
        <Download size={18} aria-hidden="true" />
        Meine Daten herunterladen
      </a>
      <Link to={paths.deleteAccount()} preventScrollReset className="settings-delete">
        <Trash2 size={18} aria-hidden="true" />
        Konto löschen
      </Link>
    </p>
  );
}
