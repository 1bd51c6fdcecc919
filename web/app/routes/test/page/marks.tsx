import { Leaf } from '../../../ui/icons.ts';
import { Truck } from '../../../ui/more-icons.ts';
import { Badge, StateMark } from '#web/ui/Badge.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { Card } from '#web/ui/Card.tsx';
import { paths } from '#web/lib/paths.ts';
import { Price } from '#web/ui/Price.tsx';
import { ProgressBar, ProgressGoal } from '#web/ui/Progress.tsx';
import { RatingStars } from '#web/ui/RatingStars.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { CategoryBar } from '#web/ui/Tabs.tsx';
import { Table } from '#web/ui/Table.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts';
import { Row, Sample } from './sample.tsx';

const categories = [
  'Beliebt',
  'Pizza',
  'Pasta',
  'Salate',
  'Fisch',
  'Desserts',
  'Getränke',
  'Kinderkarte',
  'Mittagstisch',
];
const tabs = categories.map((label) => ({ id: `teil-${label}`, label, href: `#teil-${label}` }));

export function MarkSamples() {
  const current = useScrollSpy(['teil-Pizza', 'teil-Pasta']);
  return (
    <Sample title="Zeichen">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          { label: 'Timmendorfer Strand', to: '?' },
          { label: 'Pizzeria Seebrücke' },
        ]}
      />
      <CategoryBar label="Speisekarte" tabs={tabs} current={current} />
      <Row>
        <StateMark state="open">Geöffnet · bis 22:00</StateMark>
        <StateMark state="busy">Gerade viel los · wieder ab 18:40</StateMark>
        <StateMark state="closed">Geschlossen · öffnet um 17:00</StateMark>
        <Badge>Neu</Badge>
        <Badge look="tomato">5 % Bonus</Badge>
        <Badge look="mustard">Vorbestellen</Badge>
        <Badge look="basil" icon={<Leaf size={13} aria-hidden="true" />}>
          vegetarisch
        </Badge>
      </Row>
      <Row>
        <RatingStars stars={4.7} count={212} />
        <RatingStars stars={3.2} count={1} />
        <Price euros={1234.5} />
        <Price euros={7.5} was={9.5} />
        <Spinner label="Wird geladen" />
      </Row>
      <div className="grid gap-4 md:grid-cols-3">
        <Card className="grid content-start gap-3">
          <ProgressGoal value={25.5} goal={30} icon={<Truck size={18} aria-hidden="true" />}>
            Noch <Price euros={4.5} /> bis zur kostenlosen Lieferung
          </ProgressGoal>
          <ProgressGoal value={33.3} goal={30}>
            Lieferung ist ab 30 € frei – geschafft!
          </ProgressGoal>
          <ProgressBar value={312.5} max={500} label="312,50 € von 500 € gespendet" />
        </Card>
        <Card>
          <Timeline
            steps={[
              { label: 'Eingegangen', note: '17:48', state: 'done' },
              { label: 'Angenommen', note: '17:49 · Pizzeria Seebrücke', state: 'done' },
              { label: 'In Zubereitung', note: 'seit 17:55', state: 'now' },
              { label: 'Unterwegs', state: 'next' },
              { label: 'Zugestellt', note: 'ca. 18:20', state: 'next' },
            ]}
          />
        </Card>
        <Card>
          <Timeline
            steps={[
              { label: 'Eingegangen', note: '17:48', state: 'done' },
              { label: 'Abgelehnt', note: '17:51 · Zutaten ausverkauft', state: 'failed' },
            ]}
          />
        </Card>
      </div>
      <OrderTable />
    </Sample>
  );
}

function OrderTable() {
  return (
    <Table caption="Deine Bestellungen im November">
      <thead>
        <tr>
          <th scope="col">Nummer</th>
          <th scope="col">Restaurant</th>
          <th scope="col">Stand</th>
          <th scope="col" className="num">
            Preis
          </th>
        </tr>
      </thead>
      <tbody>
        {[28.55, 14.2].map((euros, at) => (
          <tr key={euros} id={at === 0 ? 'teil-Pizza' : 'teil-Pasta'}>
            <th scope="row">#41{27 - at}</th>
            <td>Pizzeria Seebrücke</td>
            <td>
              <StateMark state={at === 0 ? 'busy' : 'open'}>
                {at === 0 ? 'in Zubereitung' : 'zugestellt'}
              </StateMark>
            </td>
            <td className="num">
              <Price euros={euros} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Summe
          </th>
          <td className="num">
            <Price euros={42.75} />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
