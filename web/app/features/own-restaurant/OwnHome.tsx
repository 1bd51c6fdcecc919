import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { LACK_NAMES } from '#domain/order/ready-to-sell.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChevronRight, CircleCheck, TriangleAlert } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { OwnFrame } from './OwnFrame.tsx';
import { Part } from '../../ui/Part.tsx';
import { Actions } from '../../ui/Actions.tsx';

export type OwnRestaurant = Answer<'ownRestaurant'>;
type Missing = OwnRestaurant['missing'][number];

/** Where an owner begins: how the application stands, and what is still missing. */
export function OwnHome({ own }: { own: OwnRestaurant }) {
  const { isApproved, missing } = own;
  return (
    <OwnFrame restaurant={own} title={isApproved ? 'Einstellungen' : 'Willkommen!'}>
      {isApproved ? <Approved own={own} /> : <Application isReady={isReady(missing)} />}
      <Part bare title={isApproved ? 'Dein Restaurant' : 'Das kannst du schon eintragen'}>
        <ul className="grid list-none gap-3">
          {stepsOf(own).map((step) => (
            <Step key={step.title} {...step} />
          ))}
        </ul>
      </Part>
    </OwnFrame>
  );
}

const isReady = (missing: readonly Missing[]) =>
  !missing.some((what) => what !== 'prices' && what !== 'allergens');

function Application({ isReady }: { isReady: boolean }) {
  return (
    <Part rim title="So steht deine Anmeldung">
      <Timeline
        steps={[
          { label: 'Deine Anmeldung ist da', state: 'done' },
          { label: 'Wir prüfen deine Angaben', note: 'Wir melden uns per E-Mail bei dir.', state: 'now' },
          {
            label: 'Gäste finden dich',
            note: isReady
              ? 'Alles Nötige ist eingetragen. Nach der Freigabe kann es gleich losgehen.'
              : 'Freigeben können wir dich, sobald Speisekarte, Öffnungszeiten, Liefergebiete und Steuernummer da sind.',
            state: 'next',
          },
        ]}
      />
    </Part>
  );
}

function Approved({ own }: { own: OwnRestaurant }) {
  return (
    <Notice look="basil">
      Gäste finden dich. Was du hier änderst, sehen sie sofort.
      <Actions className="mt-3">
        <ButtonLink to={staffPaths.kitchenOf(own.id)}>Zu den Bestellungen</ButtonLink>
        <ButtonLink to={paths.menu(own.item_url)} look="ghost" target="_blank">
          So sehen dich Gäste
        </ButtonLink>
      </Actions>
    </Notice>
  );
}

interface StepProps {
  title: string;
  text: string;
  to: string;
  isMissing: boolean;
}

function Step({ title, text, to, isMissing }: StepProps) {
  const Icon = isMissing ? TriangleAlert : CircleCheck;
  return (
    <li
      className="card card-pad card-link grid grid-cols-[auto_minmax(0,1fr)_auto] gap-4 items-center"
      data-missing={isMissing || undefined}
    >
      <Icon className={isMissing ? 'text-mustard' : 'text-basil'} size={26} aria-hidden="true" />
      <div>
        <h3 className="text-lg">
          <Link to={to} className="card-target">
            {title}
          </Link>
        </h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      <ChevronRight size={20} aria-hidden="true" />
    </li>
  );
}

function stepsOf({ id, missing, counts, details }: OwnRestaurant): StepProps[] {
  const lacks = (...what: Missing[]) => what.some((one) => missing.includes(one));
  return [
    {
      title: 'Speisekarte',
      text: menuText(counts, lacks('menu'), lacks('prices')),
      to: staffPaths.ownMenu(id),
      isMissing: lacks('menu', 'prices', 'allergens'),
    },
    {
      title: 'Öffnungszeiten',
      text: lacks('hours')
        ? 'Wann können Gäste bestellen?'
        : `An ${formatCount(counts.openDays, 'Tag', 'Tagen')} der Woche geöffnet`,
      to: staffPaths.ownHours(id),
      isMissing: lacks('hours'),
    },
    {
      title: 'Liefergebiete',
      text: areasText(counts.areas, details.offersDelivery),
      to: staffPaths.ownAreas(id),
      isMissing: lacks('areas'),
    },
    {
      title: 'Online-Zahlung',
      text: 'Apple Pay, Google Pay und PayPal',
      to: staffPaths.ownPayment(id),
      isMissing: false,
    },
    {
      title: 'Angaben',
      text: lacks('tax', 'ways')
        ? `Es fehlt noch: ${missing.flatMap(nameInDetails).join(', ')}`
        : 'Impressum, Zahlungsarten, Zeiten und Mehrweg',
      to: staffPaths.ownDetails(id),
      isMissing: lacks('tax', 'ways'),
    },
  ];
}

const nameInDetails = (what: Missing): string[] =>
  what === 'tax' || what === 'ways' ? [LACK_NAMES[what]] : [];

function menuText(counts: OwnRestaurant['counts'], isEmpty: boolean, lacksPrices: boolean): string {
  if (isEmpty) return 'Trag deine Gerichte mit Preisen ein.';
  const parts = [formatCount(counts.products, 'Gericht', 'Gerichte')];
  if (lacksPrices) parts.push('nicht alle haben einen Preis');
  if (counts.undeclared > 0) parts.push(`bei ${counts.undeclared} steht für Gäste „Allergene unbekannt“`);
  return parts.join(', ');
}

function areasText(areas: number, offersDelivery: boolean): string {
  if (!offersDelivery) return 'Ihr liefert nicht: Gäste holen ab.';
  return areas === 0 ? 'Wohin liefert ihr, und was kostet es?' : formatCount(areas, 'Ort', 'Orte');
}
