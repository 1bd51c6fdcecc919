import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Await, Link, useLocation } from 'react-router';
import { placeText } from '#domain/text/german-text.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, IconButton, IconLink } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronDown, LogOut, MapPin, Settings, UserRound } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { useVisitor } from '../../visit/visitor.ts';
import { type HeaderPlace, useHeaderPlace } from './header-place.ts';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));
const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Log-in for guests, settings and log-out for users (LAY-001). */
function AccountButtons() {
  const visitor = useVisitor();
  return visitor ? <UserButtons firstName={visitor.item_firstname} /> : <LoginButton />;
}

/** Opens the log-in over the page; without scripts, or in a new tab, it is a page of its own. */
function LoginButton() {
  const { key, pathname } = useLocation();
  // Whatever leads on from it, such as the second step of a log-in, leaves it behind.
  const [openOn, setOpenOn] = useState('');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname.startsWith(paths.login())) return;
    event.preventDefault();
    setOpenOn(key);
  };
  return (
    <>
      <ButtonLink look="ghost" to={paths.login()} className="btn-short noscript:hidden" onClick={open}>
        <UserRound size={18} aria-hidden="true" />
        <span className="btn-word">Anmelden</span>
      </ButtonLink>
      {/* Pages are the same for everybody: without scripts they do not know who looks. It asks guests to log in. */}
      <ButtonLink look="ghost" to={paths.settings()} className="btn-short hidden noscript:inline-flex">
        <UserRound size={18} aria-hidden="true" />
        <span className="btn-word">Mein Konto</span>
      </ButtonLink>
      {openOn === key && (
        <Suspense>
          <LoginDialog onClose={() => setOpenOn('')} />
        </Suspense>
      )}
    </>
  );
}

function UserButtons({ firstName }: { firstName: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="flex items-center gap-2">
      {firstName && <span className="hidden lg:inline">Moin, {firstName}!</span>}
      <IconLink
        label="Einstellungen"
        icon={<Settings size={18} aria-hidden="true" />}
        to={paths.settings()}
      />
      <IconButton
        label="Abmelden"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => setLeaving(true)}
      />
      {leaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

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
    <header className={cx('top no-print', scrolled && 'top-scrolled lg:shadow-card')}>
      <div className="wrap flex h-[calc(var(--header)_-_3px)] items-center gap-2.5 lg:gap-6">
        <Link to={paths.start()} aria-label={`${site.title}, Startseite`} className="rounded-md">
          {site.logo && site.hostId ? (
            <img src={site.logo} alt="" width={140} height={44} className="h-11 w-auto" />
          ) : (
            <Logo name={site.title} mark={site.mark} picture={site.logo} />
          )}
        </Link>
        {place && (
          <Suspense>
            <Await resolve={place} errorElement={null}>
              {(known: HeaderPlace) => <PlacePill {...known} />}
            </Await>
          </Suspense>
        )}
        <nav className="ml-auto flex items-center gap-5 font-[550]" aria-label="Hauptmenü">
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
      className="top-place max-w-full min-w-0 overflow-hidden"
      aria-label={`Lieferort ${placeText({ postalCode, town })}, ändern`}
    >
      <MapPin size={18} aria-hidden="true" className="flex-none" />
      <span className="overflow-hidden text-ellipsis">
        <b className="mr-0.5">{postalCode}</b> {town}
      </span>
      <ChevronDown size={16} aria-hidden="true" className="hidden flex-none lg:block" />
    </PillLink>
  );
}

/** Has the page been scrolled by more than this many px? */
function useScrolled(after: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > after);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after]);
  return scrolled;
}

const ActivationBanner = lazy(() => import('./ActivationBanner.tsx'));

/** Asks users whose account is not activated to do so, everywhere but where they would (LAY-021). */
function ActivationReminder() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  if (!visitor || visitor.item_activated === 'Y' || pathname.startsWith(paths.settings())) return null;
  return (
    <Suspense>
      <ActivationBanner />
    </Suspense>
  );
}
