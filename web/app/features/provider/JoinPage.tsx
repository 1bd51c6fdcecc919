import './provider.css';
import './join.css';
import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { SentForm, Typed } from '../account/sent-form.ts';
import { useSite } from '../layout/use-site.ts';
import { JoinForm } from './JoinForm.tsx';

interface JoinPageProps {
  sent: SentForm | undefined;
  contact: Typed | null;
  isCodeUnknown: boolean;
}

/** The form beside what happens with it. */
export function JoinPage({ sent, contact, isCodeUnknown }: JoinPageProps) {
  const { title } = useSite();
  const name = [contact?.['item_owner_salutation'], contact?.['item_owner']].filter(Boolean).join(' ');
  return (
    <div className="wrap join-page">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          { label: 'Informationen', to: paths.information() },
          { label: 'Teilnehmen' },
        ]}
      />
      <header className="join-head">
        <h1>{name ? `Moin ${name}!` : `Mach mit bei ${title}`}</h1>
        <p className="text-lg">
          {contact
            ? 'Wir haben schon eingetragen, was wir von dir wissen. Schau kurz drüber, den Rest ergänzt du.'
            : 'Ein paar Angaben, dann prüfen wir deine Anmeldung. Kosten entstehen dir dabei keine.'}
        </p>
      </header>
      {isCodeUnknown && (
        <Notice look="mustard">
          Diesen QR-Code kennen wir nicht, oder er wurde schon benutzt. Füll das Formular einfach selbst aus.
        </Notice>
      )}
      <div className="join-columns">
        <JoinForm sent={sent} contact={contact} />
        <WhatHappens />
      </div>
    </div>
  );
}

function WhatHappens() {
  const { commissionPercent } = useSite();
  return (
    <aside className="join-aside tone-butter" aria-labelledby="what-happens">
      <h2 id="what-happens" className="text-xl">
        So geht es weiter
      </h2>
      <ol className="join-steps">
        <li>
          <b>Anmelden</b> Du schickst uns dieses Formular.
        </li>
        <li>
          <b>Eintragen</b> Per E-Mail bekommst du deine Zugangsdaten und trägst Speisekarte, Öffnungszeiten
          und Liefergebiete ein.
        </li>
        <li>
          <b>Loslegen</b> Wir prüfen alles und geben dich frei. Ab dann klingelt es in deiner Küche.
        </li>
      </ol>
      <p>
        {formatPercent(commissionPercent)} Provision, keine Einrichtungsgebühr, keine Laufzeit.{' '}
        <Link to={paths.information()} className="link">
          Alle Bedingungen
        </Link>
      </p>
    </aside>
  );
}
