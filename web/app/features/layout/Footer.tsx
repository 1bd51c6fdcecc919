import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/Logo.tsx';
import { type Site, useMaybeSite } from '../../visit/use-site.ts';
import { CookieSettings, useAsks } from '../consent/CookieSettings.tsx';

// lucide has no brand marks any more; these two are plain shapes of our own.
const shapes = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  facebook: (
    <path d="M14 21v-7h3l.5-3.500H14V8.500C14 7.5 14.5 7 15.5 7H18V3.500h-3C12 3.5 10.5 5.3 10.5 8v2.500H8V14h2.500v7z" />
  ),
};

function SocialIcon({ of: name }: { of: keyof typeof shapes }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}

type FooterLink = [label: string, path: string];

const legal: FooterLink[] = [
  ['Impressum', paths.imprint()],
  ['Datenschutz', paths.privacy()],
  ['AGB', paths.terms()],
];
const marketLegal: FooterLink[] = [
  ['AGB Anbieter', paths.providerTerms()],
  ['Vertrag widerrufen', paths.withdrawal()],
];
const ACCESSIBILITY: FooterLink = ['Erklärung zur Barrierefreiheit', paths.accessibility()];
const always: FooterLink[] = [['Kontakt', paths.contact()], ['Inhalt melden', paths.report()], ACCESSIBILITY];

const guests: FooterLink[] = [
  ['Deine Bestellungen', paths.archive()],
  ['Deine Lieblinge', paths.favourites()],
  ['Lieferorte', paths.deliveryAreas()],
  ['Öffnungszeiten', paths.openingHours()],
  ['Quellen', paths.sources()],
];
const sorting: FooterLink[] = [['Wie wir sortieren', paths.ranking()]];

const providers: FooterLink[] = [
  ['Informationen', paths.information()],
  ['Teilnehmen', paths.joinAsProvider()],
  ['Empfehlen', paths.recommend()],
  ['Business', paths.business()],
];

/** Social, legal and provider links (LAY-006 to LAY-008); a restaurant's own site asks no others to join. */
export function Footer() {
  const site = useMaybeSite();
  const asks = useAsks();
  if (site?.type === 'pos') return <TillFooter site={site} />;
  const isMarket = site?.type === 'default' || site?.type === 'strandbutler';
  return (
    <footer className="foot no-print mt-16 border-t-3 border-rim-edge bg-paper text-sm">
      <div className="wrap foot-columns grid grid-cols-2 gap-x-6 gap-y-6 py-8 lg:grid-cols-4">
        <About site={site} />
        <Links title="Für dich" links={isMarket ? [...guests, ...sorting] : guests} />
        {isMarket && <Links title="Für Restaurants und Firmen" links={providers} />}
        <Links title="Rechtliches" links={[...legal, ...(isMarket ? marketLegal : []), ...always]}>
          {asks && (
            <li>
              <CookieSettings />
            </li>
          )}
        </Links>
      </div>
    </footer>
  );
}

// Whoever stands at a till goes nowhere else from there; the law's pages stay within reach (§ 5 DDG).
function TillFooter({ site }: { site: Site }) {
  return (
    <footer className="foot no-print mt-16 border-t-3 border-rim-edge bg-paper text-sm">
      <nav aria-label="Rechtliches" className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
        <p className="flex items-center gap-2.5 font-head font-[700] text-rim mr-auto">
          <LogoMark mark={site.mark} size={28} /> {site.title}
        </p>
        {[...legal, ACCESSIBILITY].map(([label, to]) => (
          <Link key={to} to={to} className="min-h-11 inline-flex items-center">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

function About({ site }: { site: Site | undefined }) {
  return (
    <div className="col-span-2 row-span-2 grid content-start gap-2 lg:col-span-1">
      <p className="flex items-center gap-2.5 font-head text-xl font-[700] text-rim">
        {site?.logo ? (
          <img src={site.logo} alt="" width={36} height={36} className="size-9 object-contain" />
        ) : (
          site && <LogoMark mark={site.mark} size={36} />
        )}{' '}
        {site?.title}
      </p>
      <p className="text-ink-soft">{site?.tagline}</p>
      <p className="flex flex-wrap gap-x-5">
        {site?.instagram && (
          <Social href={site.instagram}>
            <SocialIcon of="instagram" /> Instagram
          </Social>
        )}
        {site?.facebook && (
          <Social href={site.facebook}>
            <SocialIcon of="facebook" /> Facebook
          </Social>
        )}
      </p>
    </div>
  );
}

function Social({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener me" target="_blank">
      {children}
    </a>
  );
}

interface LinksProps {
  title: string;
  links: FooterLink[];
  children?: ReactNode;
}

function Links({ title, links, children }: LinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
