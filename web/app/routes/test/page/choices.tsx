import { Armchair, Banknote, Bike, CreditCard, Store } from '../../../ui/icons.ts';
import { Checkbox, ChoiceGroup, OptionRow, Pill, RadioCard, Switch } from '#web/ui/Choice.tsx';
import { PillLink } from '#web/ui/PillLink.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Row, Sample } from './sample.tsx';

const modes = [
  { value: 'delivery', label: 'Lieferung', icon: <Bike size={19} aria-hidden="true" />, note: '25–35 Min.' },
  { value: 'pickup', label: 'Abholung', icon: <Store size={19} aria-hidden="true" />, note: '15 Min.' },
  { value: 'table', label: 'Tisch', icon: <Armchair size={19} aria-hidden="true" />, note: 'reservieren' },
] as const;

export function ChoiceSamples() {
  return (
    <Sample title="Auswahl">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Segmented
            legend="Wie?"
            name="mode"
            segments={modes.slice(0, 2).map(({ note: _, ...mode }) => mode)}
            defaultValue="delivery"
          />
          <Segmented legend="Wie und wann?" name="big-mode" segments={modes} defaultValue="delivery" big />
          <ChoiceGroup legend="Lieferzeit" hideLegend className="flex flex-wrap gap-2">
            {['So schnell wie möglich', '18:30', '18:45', '19:00'].map((time, at) => (
              <Pill
                key={time}
                type="radio"
                name="slot"
                value={time}
                defaultChecked={at === 0}
                disabled={at === 3}
              >
                {time}
              </Pill>
            ))}
          </ChoiceGroup>
          <ChoiceGroup legend="Wie bezahlen?" className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
            <RadioCard name="pay" value="cash" defaultChecked>
              <Banknote size={20} aria-hidden="true" /> Bar
            </RadioCard>
            <RadioCard name="pay" value="paypal">
              PayPal
            </RadioCard>
            <RadioCard name="pay" value="ec">
              <CreditCard size={20} aria-hidden="true" /> EC
            </RadioCard>
            <RadioCard name="pay" value="applepay" disabled>
              Apple Pay
            </RadioCard>
          </ChoiceGroup>
          <Row>
            <PillLink to="?kueche=alle" current>
              Alle
            </PillLink>
            <PillLink to="?kueche=pizza">Pizza</PillLink>
            <PillLink to="?" look="soft">
              23669 Timmendorfer Strand
            </PillLink>
          </Row>
        </div>
        <div className="grid content-start gap-4">
          <ChoiceGroup legend="Dein Boden" note="Pflicht, 1 wählen" className="grid gap-2">
            <OptionRow type="radio" name="base" defaultChecked>
              Klassisch
            </OptionRow>
            <OptionRow
              type="radio"
              name="base"
              end={
                <>
                  + <Price euros={1} />
                </>
              }
            >
              Dinkel-Vollkorn
            </OptionRow>
          </ChoiceGroup>
          <ChoiceGroup
            legend="Noch was drauf?"
            note="bis zu 5"
            error="Bitte triff die nötige Auswahl."
            className="grid gap-2"
          >
            <OptionRow
              type="checkbox"
              defaultChecked
              end={
                <>
                  + <Price euros={1.2} />
                </>
              }
            >
              Extra Käse
            </OptionRow>
            <OptionRow type="checkbox" disabled end="ausverkauft">
              Krabben
            </OptionRow>
          </ChoiceGroup>
          <Switch defaultChecked>Geschlossene zeigen</Switch>
          <Switch>Kostenlose Lieferung</Switch>
          <Checkbox defaultChecked>Meine Angaben für das nächste Mal merken</Checkbox>
          <Checkbox error="Du musst unsere Datenschutzbedinungen akzeptieren um fortfahren zu können">
            Ich habe die Datenschutzhinweise gelesen
          </Checkbox>
        </div>
      </div>
    </Sample>
  );
}
