import { ChevronDown, MapPin } from '../../ui/icons.ts';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Logo } from '../../ui/Logo.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { AccountButtons } from './AccountButtons.tsx';
import { ActivationReminder } from './ActivationReminder.tsx';
import { type HeaderPlace, useHeaderPlace } from './header-place.ts';
import { useSite } from './use-site.ts';
import { useScrolled } from './use-scrolled.ts';

// NUM-018
const SCROLL_CLASS_AFTER_PX = 100;

// Variants that belong to one restaurant or run in its shop: nobody logs in there (LAY-002).
const WITHOUT_ACCOUNT = ['customer', 'pos'];

export function Header() {
  const site = useSite();
  const chosenPlace = useHeaderPlace();
  const scrolled = useScrolled(SCROLL_CLASS_AFTER_PX);
  // From a till nothing is brought anywhere.
  const place = site.type === 'pos' ? undefined : chosenPlace;
  const hasAccounts = !WITHOUT_ACCOUNT.includes(site.type);
  return (
    <header className={cx('top no-print', scrolled && 'top-scrolled')}>
      <div className="wrap top-in">
        <Link to={paths.start()} aria-label={`${site.title}, Startseite`} className="rounded-md">
          {site.logo ? (
            <img src={site.logo} alt="" width={140} height={44} className="h-11 w-auto" />
          ) : (
            <Logo name={site.title} mark={site.mark} />
          )}
        </Link>
        {place && (
          <Suspense>
            <Await resolve={place} errorElement={null}>
              {(known: HeaderPlace) => <PlacePill {...known} />}
            </Await>
          </Suspense>
        )}
        <nav aria-label="Hauptmenü">
          {site.type === 'default' && (
            <NavigationLink to={paths.information()}>Für Restaurants</NavigationLink>
          )}
          {site.type === 'customer' && site.hostUrl && (
            <NavigationLink to={paths.menu(site.hostUrl)}>Speisekarte</NavigationLink>
          )}
          {hasAccounts && <AccountButtons />}
        </nav>
      </div>
      {hasAccounts && <ActivationReminder />}
    </header>
  );
}

function NavigationLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="hidden min-h-11 items-center lg:inline-flex">
      {children}
    </Link>
  );
}

function PlacePill({ postalCode, town, href }: HeaderPlace) {
  return (
    <PillLink
      to={href}
      look="soft"
      className="top-place"
      aria-label={`Lieferort ${postalCode} ${town}, ändern`}
    >
      <MapPin size={18} aria-hidden="true" className="flex-none" />
      <span>
        <b className="mr-0.5">{postalCode}</b> {town}
      </span>
      <ChevronDown size={16} aria-hidden="true" className="hidden flex-none lg:block" />
    </PillLink>
  );
}
