import { ArrowRight, Heart, SlidersHorizontal, Trash2, UserRound } from '../../../ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { Row, Sample } from './sample.tsx';

export function ButtonSamples() {
  const [count, setCount] = useState(1);
  const [busy, setBusy] = useState(false);
  const less = { onClick: () => setCount(count - 1), disabled: count === 0 };
  const more = { onClick: () => setCount(count + 1) };
  return (
    <Sample title="Knöpfe">
      <Row>
        <Button>Restaurants zeigen</Button>
        <Button look="ghost">
          <UserRound size={18} aria-hidden="true" /> Anmelden
        </Button>
        <Button look="quiet">Später</Button>
        <Button look="danger">
          <Trash2 size={18} aria-hidden="true" /> Löschen
        </Button>
        <Button look="basil">Annehmen · 25 Min.</Button>
        <ButtonLink to={paths.start()} look="ghost">
          Zur Startseite
        </ButtonLink>
      </Row>
      <Row>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Einmal drücken
        </Button>
        <Button busy>In Arbeit</Button>
        <Button blocked="Mindestbestellwert noch nicht erreicht">Zur Kasse</Button>
        <IconButton label="Merken" icon={<Heart size={20} />} />
        <IconButton label="Filter" look="primary" icon={<SlidersHorizontal size={20} />} />
        <Link to={paths.joinAsProvider()} className="link-go">
          Jetzt teilnehmen <ArrowRight size={17} aria-hidden="true" />
        </Link>
        <Link to={paths.imprint()} className="link">
          Impressum
        </Link>
      </Row>
      <Card rim className="grid max-w-sm gap-4">
        <Row>
          <Stepper count={count} label="Pizza Margherita" less={less} more={more} />
          <Stepper count={count} label="Limonade" less={less} more={more} big />
        </Row>
        <Button wide>Zahlungspflichtig bestellen</Button>
      </Card>
    </Sample>
  );
}
