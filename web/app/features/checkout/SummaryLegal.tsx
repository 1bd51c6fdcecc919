import { Link } from 'react-router';
import { VOUCHER_VAT } from '#domain/money/vat.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { paths } from '../../lib/paths.ts';
import { hostAddress } from '../restaurant/host-address.ts';
import type { Checkout } from './load-checkout.ts';

const SMALL_BUSINESS = 'Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.';
const ALL_TAXED = 'Alle Preise enthalten die Mehrwertsteuer.';

/** What the law wants to be said below the button that orders. */
export function SummaryLegal({ host }: { host: Checkout['host'] }) {
  const isMailed = sellsGiftVouchers(host.item_type);
  return (
    <div className="mt-3 grid gap-2 text-xs text-ink-soft">
      <p>
        Es gelten die{' '}
        <Link className="underline underline-offset-[0.2em]" to={paths.terms()}>
          AGB
        </Link>{' '}
        und die{' '}
        <Link className="underline underline-offset-[0.2em]" to={paths.privacy()}>
          Datenschutzhinweise
        </Link>
        .{' '}
        {isMailed ? (
          <>
            Den Kauf kannst du 14 Tage lang{' '}
            <Link className="underline underline-offset-[0.2em]" to={paths.withdrawal()}>
              widerrufen
            </Link>
            .
          </>
        ) : (
          'Für frisch zubereitete Speisen besteht kein Widerrufsrecht.'
        )}
      </p>
      <p>
        Verkäufer ist {host.item_name}, {host.item_owner}, {hostAddress(host)}.{' '}
        {isMailed ? VOUCHER_VAT : host.smallBusiness ? SMALL_BUSINESS : ALL_TAXED}
      </p>
    </div>
  );
}
