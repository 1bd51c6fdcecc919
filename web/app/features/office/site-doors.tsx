import { Form, Link, useNavigation } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { paymentLabel } from '#domain/money/payment-methods.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import type { OfficeColumn, OfficeList } from './office-list.ts';
import { nameOf, siteTypes } from './state-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

export type OfficeSite = Answer<'officeSites'>['rows'][number];

const states: readonly [OfficeSite['state'], string][] = [
  ['open', 'offen'],
  ['closed', 'geschlossen'],
];

const columns: OfficeColumn<OfficeSite>[] = [
  {
    label: 'Seite',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ origin, title }) => (
      <a href={origin} className="link">
        {title}
      </a>
    ),
  },
  { label: 'Art', sort: 'type', text: ({ type }) => siteTypes[type] },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(states, state),
    cell: ({ state }) => (
      <Badge look={state === 'closed' ? 'mustard' : 'basil'}>{nameOf(states, state)}</Badge>
    ),
  },
  {
    label: 'Hinweis',
    text: (site) => (site.state === 'closed' ? noteOf(site) : ''),
    cell: (site) => site.state === 'closed' && <Closed site={site} />,
  },
  { label: 'Apple Pay', text: sayApplePay, cell: (site) => <ApplePay site={site} /> },
  {
    label: 'Banküberweisung',
    text: ({ handOff }) =>
      handOff
        ?.filter(({ isOffered }) => isOffered)
        .map(({ method }) => paymentLabel(method, 1))
        .join(', ') || '–',
    cell: (site) => <HandOff site={site} />,
  },
];

/** Every site with what its visitors are told, and the way to open it again. */
export const siteDoors: OfficeList<OfficeSite, Answer<'officeSites'>> = {
  title: 'Wartung',
  searchLabel: 'Seite oder Adresse',
  columns,
  keyOf: ({ id }) => id,
  states,
  stacks: true,
  // Sites are no people.
  isNoted: true,
  fetch: (call, query) => call('officeSites', query as Input<'officeSites'>),
};

function sayApplePay({ allowsApplePay }: OfficeSite): string {
  return allowsApplePay ? 'für alle Restaurants' : 'nur mit eigenem Schlüssel';
}

const noteOf = ({ message, until }: OfficeSite): string =>
  message + (until ? ` bis ${formatDateTime(until)}` : '');

/** Only where the domain is registered for it; restaurants with a key of their own offer it anyway. */
function ApplePay({ site }: { site: OfficeSite }) {
  const { id, title, allowsApplePay } = site;
  const intent = allowsApplePay ? 'forbid-apple' : 'allow-apple';
  const isBusy = useIsSent(intent, id);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>{sayApplePay(site)}</span>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={intent}
        busy={isBusy}
        aria-label={`Apple Pay auf ${title} ${allowsApplePay ? 'sperren' : 'erlauben'}`}
      >
        {allowsApplePay ? 'Sperren' : 'Erlauben'}
      </Button>
    </Form>
  );
}

/** The services of these names have ended: they are offered only as names of a bank transfer that somebody takes over. */
function HandOff({ site }: { site: OfficeSite }) {
  if (site.handOff === null)
    return (
      <Link
        to={staffPaths.officeSite(site.id)}
        className="link"
        aria-label={`Banküberweisung auf ${site.title}: nicht eingerichtet`}
      >
        nicht eingerichtet
      </Link>
    );
  return (
    <div className="grid gap-2">
      {site.handOff.map(({ method, isOffered }) => (
        <HandOffMethod key={method} site={site} method={method} isOffered={isOffered} />
      ))}
    </div>
  );
}

interface HandOffMethodProps {
  site: OfficeSite;
  method: 'sofort' | 'giropay';
  isOffered: boolean;
}

function HandOffMethod({ site: { id, title }, method, isOffered }: HandOffMethodProps) {
  const intent = `${isOffered ? 'end' : 'offer'}-${method}`;
  const isBusy = useIsSent(intent, id);
  const label = paymentLabel(method, 1);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>
        {label} {isOffered ? 'an' : 'aus'}
      </span>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={intent}
        busy={isBusy}
        aria-label={`${label} auf ${title} ${isOffered ? 'ausschalten' : 'einschalten'}`}
      >
        {isOffered ? 'Ausschalten' : 'Einschalten'}
      </Button>
    </Form>
  );
}

function useIsSent(intent: string, id: number): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('site') === String(id);
}

function Closed({ site }: { site: OfficeSite }) {
  const { id, title } = site;
  const isBusy = useIsSent('open', id);
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>{noteOf(site)}</span>
      <Button
        type="submit"
        look="basil"
        name="intent"
        value="open"
        busy={isBusy}
        aria-label={`${title} wieder öffnen`}
      >
        Wieder öffnen
      </Button>
    </Form>
  );
}
