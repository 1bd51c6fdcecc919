import { Card } from '../../ui/Card.tsx';
import { hostAddress } from '../restaurant/host-address.ts';
import type { WireHost } from './menu-view.ts';
import { phoneHref } from '#domain/people/phone-href.ts';

/** Who sells: the imprint of the restaurant (§ 5 DDG, Art. 246a EGBGB; MNU-012). */
export function SellerCard({ host }: { host: WireHost }) {
  const facts: [string, string][] = [
    ['Inhaber', host.item_owner],
    ['Handelsregister', host.item_register],
    ['USt-IdNr.', host.item_vatid],
    ['Steuernummer', host.item_vatid ? '' : host.item_taxnumber],
  ];
  return (
    <Card as="section" className="seller grid gap-2.5 text-sm" aria-labelledby="verkaeufer">
      <h2 id="verkaeufer" className="text-xl">
        Wer hier verkauft
      </h2>
      <address>
        <strong>{host.item_name}</strong>
        <br />
        {hostAddress(host)}
        <br />
        <a className="inline-block py-1 underline underline-offset-[0.2em]" href={phoneHref(host.item_phone)}>
          {host.item_phone}
        </a>
        {host.item_email && (
          <>
            {' · '}
            <a
              className="inline-block py-1 underline underline-offset-[0.2em]"
              href={`mailto:${host.item_email}`}
            >
              {host.item_email}
            </a>
          </>
        )}
      </address>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {host.smallBusiness && (
        <p className="text-ink-soft">Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.</p>
      )}
      {host.item_teamphoto && (
        <img
          src={host.item_teamphoto}
          alt={`Das Team von ${host.item_name}`}
          loading="lazy"
          width={640}
          height={360}
          className="aspect-[16/9] h-auto w-full rounded-lg object-cover"
        />
      )}
    </Card>
  );
}
