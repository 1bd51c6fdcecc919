import { Link } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Checkbox, ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { typedDetails } from './details-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import type { OwnRestaurant } from './own-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Part } from '../../ui/Part.tsx';
import { Pair } from '../../ui/Pair.tsx';

interface DetailsFormProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** What the imprint, the order form and the law need to know of a restaurant. */
export function DetailsForm({ own, sent }: DetailsFormProps) {
  const { form, wires } = useOwnForm(sent, typedDetails(own.details));
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={own.details.version} sent={sent} stays={own.isApproved}>
      <Contact {...wires} />
      <Serving hostId={own.id} {...wires} />
      <Paying hostId={own.id} {...wires} />
      <Packaging {...wires} />
      <Shown {...wires} />
      <SaveBar back={staffPaths.own(own.id)} />
    </OwnFormFrame>
  );
}

function Contact({ field, tick }: OwnForm) {
  return (
    <Part title="Kontakt und Steuern">
      <Pair wide>
        <TextField
          label="Telefon"
          type="tel"
          required
          {...workLimits.restaurant.phone}
          {...field('item_phone')}
        />
        <TextField label="E-Mail" type="email" required {...limits.person.email} {...field('item_email')} />
        <TextField
          label="Steuernummer"
          hint="Steht auf dem Bewirtungsbeleg."
          {...workLimits.restaurant.taxNumber}
          {...field('item_taxnumber')}
        />
        <TextField
          label="USt-IdNr."
          hint="Wenn du eine hast: DE und neun Ziffern."
          {...workLimits.restaurant.vatId}
          {...field('item_vatid')}
        />
      </Pair>
      <TextField
        label="Handelsregister"
        hint="Nur wenn du eingetragen bist, zum Beispiel: Amtsgericht Lübeck, HRB 1234."
        {...workLimits.restaurant.register}
        {...field('item_register')}
      />
      <Checkbox {...tick('smallBusiness')}>
        Ich bin Kleinunternehmer (§ 19 UStG): auf Belegen steht keine Umsatzsteuer.
      </Checkbox>
    </Part>
  );
}

function Serving({ hostId, field, tick, error }: OwnForm & { hostId: number }) {
  return (
    <Part title="Wie Gäste an ihr Essen kommen">
      <ChoiceGroup legend="Ihr bietet an" error={error('offersDelivery')} className="grid gap-2">
        <OptionRow type="checkbox" {...tick('offersDelivery')}>
          Lieferung
        </OptionRow>
        <OptionRow type="checkbox" {...tick('offersPickup')}>
          Abholung
        </OptionRow>
      </ChoiceGroup>
      <Checkbox
        {...tick('takesReservations')}
        hint="Gäste bestellen vor und essen bei euch am Tisch."
        {...(error('takesReservations') && { error: error('takesReservations') })}
      >
        Gäste können einen Tisch reservieren
      </Checkbox>
      <Pair>
        <TextField
          label="Lieferung dauert meist (Minuten)"
          {...roomFor(workLimits.restaurant.usualMinutes)}
          {...field('deliveryMinutes')}
        />
        <TextField
          label="Abholbereit nach (Minuten)"
          {...roomFor(workLimits.restaurant.usualMinutes)}
          {...field('pickupMinutes')}
        />
      </Pair>
      <TextField
        label="Unter dem Mindestbestellwert geht noch (€)"
        hint="So viel darf einem Gast fehlen. Leer: nichts."
        {...roomFor(workLimits.restaurant.shortfall)}
        {...field('shortfall')}
      />
      <p className="text-sm text-ink-soft">
        Wann es länger dauert, etwa jeden Freitagabend, und wie viele Bestellungen ihr je Viertelstunde
        schafft, stellst du unter{' '}
        <Link to={staffPaths.kitchenBusy(hostId)} className="link">
          Viel los
        </Link>{' '}
        ein.
      </p>
    </Part>
  );
}

function Paying({ hostId, field, tick, error }: OwnForm & { hostId: number }) {
  return (
    <Part title="Zahlen">
      <ChoiceGroup legend="An der Tür und an der Theke" error={error('takesCash')} className="grid gap-2">
        <OptionRow type="checkbox" {...tick('takesCash')}>
          Bar
        </OptionRow>
        <OptionRow type="checkbox" {...tick('takesEc')}>
          EC-Karte
        </OptionRow>
      </ChoiceGroup>
      <p className="text-sm text-ink-soft">
        Apple Pay, Google Pay und PayPal richtest du unter{' '}
        <Link to={staffPaths.ownPayment(hostId)} className="link">
          Online-Zahlung
        </Link>{' '}
        ein.
      </p>
      <Checkbox {...tick('takesTips')}>Gäste können Trinkgeld geben</Checkbox>
      <Checkbox {...tick('takesVouchers')}>Wir nehmen Gutscheine</Checkbox>
      <TextField
        label="Treuerabatt in %"
        hint="Von jedem Einkauf bekommt der Gast so viel als Gutschein für das nächste Mal bei euch; ihr tragt ihn. Leer: keiner."
        {...roomFor(workLimits.restaurant.loyalty)}
        {...field('loyaltyPercent')}
      />
    </Part>
  );
}

const PACKAGING = [
  ['offered', 'Wir bieten Mehrweg an', 'Pflicht für größere Betriebe (§ 33 VerpackG)'],
  ['own-container', 'Wir füllen in mitgebrachte Gefäße', 'für Betriebe bis 5 Beschäftigte und 80 m²'],
  ['not-obliged', 'Bei uns nicht nötig', 'zum Beispiel ohne Einweg aus Kunststoff'],
] as const;

function Packaging({ tick }: OwnForm) {
  return (
    <Part title="Mehrweg">
      <ChoiceGroup legend="Mehrweg" hideLegend className="grid gap-2">
        {PACKAGING.map(([value, label, note]) => (
          <OptionRow key={value} type="radio" {...tick('reusablePackaging', value)}>
            {label}
            <small className="block font-normal text-ink-soft">{note}</small>
          </OptionRow>
        ))}
      </ChoiceGroup>
    </Part>
  );
}

function Shown({ field, tick, error }: OwnForm) {
  return (
    <Part title="Auf deiner Seite">
      <TextField
        label="Eure Küche"
        hint="Bis zu drei Wörter mit Komma dazwischen, das wichtigste zuerst: Fisch, Regional"
        {...workLimits.restaurant.cuisinesTyped}
        {...field('cuisines')}
      />
      <TextArea
        label="Ein paar Worte über der Speisekarte"
        {...workLimits.restaurant.welcome}
        {...field('item_menu_content')}
      />
      <Checkbox {...tick('showsArticleNumbers')}>Nummern der Gerichte zeigen</Checkbox>
      <Checkbox {...tick('offersCutting')}>Wir schneiden Pizza auf Wunsch</Checkbox>
      <Checkbox
        {...tick('allowsReviews')}
        hint="Ohne Haken kommen keine neuen Bewertungen dazu. Was Gäste schon geschrieben haben, bleibt stehen."
        {...(error('allowsReviews') && { error: error('allowsReviews') })}
      >
        Gäste können ihre Bestellung bewerten
      </Checkbox>
    </Part>
  );
}
