import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox, ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { typedDetails } from './details-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import type { OwnRestaurant } from './OwnHome.tsx';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface DetailsFormProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** What the imprint, the order form and the law need to know of a restaurant. */
export function DetailsForm({ own, sent }: DetailsFormProps) {
  const { form, wires } = useOwnForm(sent, typedDetails(own.details));
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={own.details.version} sent={sent}>
      <Seller own={own} />
      <Contact {...wires} />
      <Serving {...wires} />
      <Paying hostId={own.id} {...wires} />
      <Packaging {...wires} />
      <Shown {...wires} />
      <SaveBar back={paths.own(own.id)} />
    </OwnFormFrame>
  );
}

function Seller({ own: { item_name, seller, isApproved } }: { own: OwnRestaurant }) {
  return (
    <Card as="section" aria-labelledby="verkaeufer" className="own-part">
      <h2 id="verkaeufer">Wer verkauft</h2>
      <address>
        {item_name}, {seller.item_owner}
        <br />
        {seller.item_street} {seller.item_houseno}, {seller.item_plz} {seller.item_ort}
      </address>
      <p className="own-hint">
        Das steht auf deiner Speisekarte, und {isApproved ? 'wir haben es geprüft' : 'wir prüfen es gerade'}.
        Stimmt etwas nicht (mehr)?{' '}
        <Link to={paths.contact()} className="link">
          Schreib uns
        </Link>
        .
      </p>
    </Card>
  );
}

function Contact({ field, tick }: OwnForm) {
  return (
    <Card as="section" aria-labelledby="kontakt" className="own-part">
      <h2 id="kontakt">Kontakt und Steuern</h2>
      <div className="own-pair own-halves">
        <TextField label="Telefon" type="tel" required maxLength={40} {...field('item_phone')} />
        <TextField label="E-Mail" type="email" required maxLength={120} {...field('item_email')} />
        <TextField
          label="Steuernummer"
          hint="Steht auf dem Bewirtungsbeleg."
          maxLength={40}
          {...field('item_taxnumber')}
        />
        <TextField
          label="USt-IdNr."
          hint="Wenn du eine hast: DE und neun Ziffern."
          maxLength={20}
          {...field('item_vatid')}
        />
      </div>
      <TextField
        label="Handelsregister"
        hint="Nur wenn du eingetragen bist, zum Beispiel: Amtsgericht Lübeck, HRB 1234."
        maxLength={120}
        {...field('item_register')}
      />
      <Checkbox {...tick('smallBusiness')}>
        Ich bin Kleinunternehmer (§ 19 UStG): auf Belegen steht keine Umsatzsteuer.
      </Checkbox>
    </Card>
  );
}

function Serving({ field, tick, error }: OwnForm) {
  return (
    <Card as="section" aria-labelledby="wie" className="own-part">
      <h2 id="wie">Wie Gäste an ihr Essen kommen</h2>
      <ChoiceGroup legend="Ihr bietet an" error={error('offersDelivery')} className="own-options">
        <OptionRow type="checkbox" {...tick('offersDelivery')}>
          Lieferung
        </OptionRow>
        <OptionRow type="checkbox" {...tick('offersPickup')}>
          Abholung
        </OptionRow>
      </ChoiceGroup>
      <div className="own-pair">
        <TextField
          label="Lieferung dauert meist (Minuten)"
          inputMode="numeric"
          maxLength={3}
          {...field('deliveryMinutes')}
        />
        <TextField
          label="Abholbereit nach (Minuten)"
          inputMode="numeric"
          maxLength={3}
          {...field('pickupMinutes')}
        />
      </div>
    </Card>
  );
}

function Paying({ hostId, tick, error }: OwnForm & { hostId: number }) {
  return (
    <Card as="section" aria-labelledby="zahlen" className="own-part">
      <h2 id="zahlen">Zahlen</h2>
      <ChoiceGroup legend="An der Tür und an der Theke" error={error('takesCash')} className="own-options">
        <OptionRow type="checkbox" {...tick('takesCash')}>
          Bar
        </OptionRow>
        <OptionRow type="checkbox" {...tick('takesEc')}>
          EC-Karte
        </OptionRow>
      </ChoiceGroup>
      <p className="own-hint">
        Apple Pay, Google Pay und PayPal richtest du unter{' '}
        <Link to={paths.ownPayment(hostId)} className="link">
          Online-Zahlung
        </Link>{' '}
        ein.
      </p>
      <Checkbox {...tick('takesTips')}>Gäste können Trinkgeld geben</Checkbox>
      <Checkbox {...tick('takesVouchers')}>Wir nehmen Gutscheine</Checkbox>
    </Card>
  );
}

const PACKAGING = [
  ['offered', 'Wir bieten Mehrweg an', 'Pflicht für größere Betriebe (§ 33 VerpackG)'],
  ['own-container', 'Wir füllen in mitgebrachte Gefäße', 'für Betriebe bis 5 Beschäftigte und 80 m²'],
  ['not-obliged', 'Bei uns nicht nötig', 'zum Beispiel ohne Einweg aus Kunststoff'],
] as const;

function Packaging({ tick }: OwnForm) {
  return (
    <Card as="section" aria-labelledby="mehrweg" className="own-part">
      <h2 id="mehrweg">Mehrweg</h2>
      <ChoiceGroup legend="Mehrweg" hideLegend className="own-options">
        {PACKAGING.map(([value, label, note]) => (
          <OptionRow key={value} type="radio" {...tick('reusablePackaging', value)}>
            {label}
            <small className="own-note">{note}</small>
          </OptionRow>
        ))}
      </ChoiceGroup>
    </Card>
  );
}

function Shown({ field, tick }: OwnForm) {
  return (
    <Card as="section" aria-labelledby="zeigen" className="own-part">
      <h2 id="zeigen">Auf deiner Seite</h2>
      <TextField
        label="Eure Küche"
        hint="Bis zu drei Wörter mit Komma dazwischen, das wichtigste zuerst: Fisch, Regional"
        maxLength={120}
        {...field('cuisines')}
      />
      <TextArea label="Ein paar Worte über der Speisekarte" maxLength={600} {...field('item_menu_content')} />
      <Checkbox {...tick('showsArticleNumbers')}>Nummern der Gerichte zeigen</Checkbox>
      <Checkbox {...tick('offersCutting')}>Wir schneiden Pizza auf Wunsch</Checkbox>
    </Card>
  );
}
