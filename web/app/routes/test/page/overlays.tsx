import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '#web/ui/Choice.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { announce, toast } from '#web/ui/announce.client.ts';
import { FoodPicture } from '#web/ui/food/FoodPicture.tsx';
import { Row, Sample } from './sample.tsx';

type Open = 'sheet' | 'side' | 'confirm';

export function OverlaySamples() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Dialoge">
      <Row>
        <Button look="ghost" onClick={() => setOpen('sheet')}>
          Extras wählen
        </Button>
        <Button look="ghost" onClick={() => setOpen('side')}>
          Filter
        </Button>
        <Button look="ghost" onClick={() => setOpen('confirm')}>
          Bestellung stornieren
        </Button>
        <Button look="ghost" onClick={() => toast('Pizza Margherita liegt im Warenkorb')}>
          Meldung zeigen
        </Button>
        <Button look="ghost" onClick={() => announce('Pizza Margherita liegt im Warenkorb')}>
          Nur ansagen
        </Button>
      </Row>
      {open === 'sheet' && <ExtrasSample onClose={close} />}
      {open === 'side' && (
        <Dialog
          title="Filter"
          look="side"
          onClose={close}
          footer={<Button onClick={close}>14 Restaurants zeigen</Button>}
        >
          <p>Alles, was hier steht, scrollt für sich.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Bestellung #4127 wirklich stornieren?"
          confirmLabel="Stornieren"
          cancelLabel="Behalten"
          danger
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Sample>
  );
}

function ExtrasSample({ onClose }: { onClose: () => void }) {
  const footer = (
    <>
      <Button look="ghost" onClick={onClose}>
        Ohne Extras
      </Button>
      <Button onClick={onClose}>In den Korb · 15,10 €</Button>
    </>
  );
  return (
    <Dialog
      title="Pizza Seebrücke"
      subtitle="Mittel · 32 cm · 13,90 €"
      before={<FoodPicture food="fried-shrimp" className="w-19" />}
      onClose={onClose}
      footer={footer}
    >
      <div className="grid gap-4">
        {['Dein Boden', 'Noch was drauf?', 'Und zum Schluss?'].map((legend, at) => (
          <ChoiceGroup
            key={legend}
            legend={legend}
            note={at === 0 ? 'Pflicht, 1 wählen' : 'bis zu 5'}
            className="grid gap-2"
          >
            {['Klassisch', 'Dinkel-Vollkorn', 'Glutenfrei'].map((name, row) => (
              <OptionRow
                key={name}
                type={at === 0 ? 'radio' : 'checkbox'}
                name={legend}
                defaultChecked={row === 0}
                end={row === 0 ? undefined : '+ 1,20 €'}
              >
                {name}
              </OptionRow>
            ))}
          </ChoiceGroup>
        ))}
      </div>
    </Dialog>
  );
}
