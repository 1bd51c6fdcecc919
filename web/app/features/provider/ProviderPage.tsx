import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatPercent, formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRight, BellRing, Wallet } from '../../ui/icons.ts';
import { FileX2, HandCoins, Palette, PiggyBank } from '../../ui/more-icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { type Point, Points } from './Points.tsx';
import { ExampleSum, OfferHero } from './Offer.tsx';

const points: Point[] = [
  {
    icon: <PiggyBank size={26} aria-hidden="true" />,
    title: 'Keine Einrichtungsgebühr',
    text: 'Deine Speisekarte, deine Zeiten und deine Liefergebiete stehen, bevor du einen Cent bezahlt hast.',
  },
  {
    icon: <FileX2 size={26} aria-hidden="true" />,
    title: 'Keine Vertragslaufzeit',
    text: 'Du bleibst, weil es sich lohnt. Wenn nicht, hörst du zum Ende des Tages auf.',
  },
  {
    icon: <BellRing size={26} aria-hidden="true" />,
    title: 'Kostenlose App',
    text: 'Bestellungen kommen in Echtzeit in deine Küche und klingeln, bis jemand sie annimmt.',
  },
  {
    icon: <HandCoins size={26} aria-hidden="true" />,
    title: 'Trinkgeld ohne Provision',
    text: 'Was deine Gäste euch geben, gehört euch. Darauf berechnen wir nichts.',
  },
  {
    icon: <Wallet size={26} aria-hidden="true" />,
    title: 'Dein Geld direkt zu dir',
    text: 'Verkäufer bist du. Onlinezahlungen laufen auf dein eigenes Konto, nicht über unseres.',
  },
  {
    icon: <Palette size={26} aria-hidden="true" />,
    title: 'Deine eigene Seite',
    text: 'Auf Wunsch bestellen deine Gäste unter deinem Namen, in deinen Farben oder auf deiner Website.',
  },
];

type Method = Answer<'sitePayments'>['methods'][number];
type Said = readonly [names: Partial<Record<Method, string>>, text: string];

/** What restaurants want to know before they join (PRV-011). */
export function ProviderPage({ methods }: { methods: readonly Method[] }) {
  const { commissionPercent, title, type } = useSite();
  return (
    <div className="wrap grid gap-6 pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Informationen' }]} />
      <OfferHero
        tone="tone-butter"
        title={type === 'strandbutler' ? 'Koch für den ganzen Strand' : 'Mehr Gäste, faire Bedingungen'}
        lead={`${title} bringt hungrige Leute zu dir. Du zahlst ${formatPercent(commissionPercent)} Provision auf Bestellungen, die du bekommst, zuzüglich Umsatzsteuer.`}
        figure={[formatPercent(commissionPercent), 'Provision je Bestellung, zuzüglich Umsatzsteuer']}
      >
        <ButtonLink to={paths.joinAsProvider()}>
          Restaurant anmelden <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </OfferHero>
      <Points points={points} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1fr] lg:gap-5">
        <CommissionExample percent={commissionPercent} />
        <PaymentTerms methods={methods} />
      </div>
      <p>
        Die Einzelheiten stehen in den{' '}
        <Link to={paths.providerTerms()} className="link">
          AGB für Anbieter
        </Link>
        . Du hast vorher noch eine Frage?{' '}
        <Link to={paths.registerRestaurant()} className="link">
          Schreib uns kurz
        </Link>
        . Du bist Gast und vermisst jemanden?{' '}
        <Link to={paths.recommend()} className="link">
          Empfiehl uns dein Lieblingsrestaurant
        </Link>
        .
      </p>
    </div>
  );
}

/** What is said of methods, those together of which the same holds. */
const atTheDoor: readonly Said[] = [
  [{ cash: 'Bar' }, 'bei der Lieferung, bei Abholung oder am Tisch. Ohne Gebühr.'],
  [{ ec: 'EC-Karte' }, 'am Gerät, das du schon hast.'],
];
const online: readonly Said[] = [
  [
    { card: 'Karte', googlepay: 'Google Pay', applepay: 'Apple Pay' },
    'Das Geld geht beim Bestellen direkt auf dein Konto.',
  ],
  [{ paypal: 'PayPal' }, 'Für dich zu vergünstigten Konditionen.'],
  [
    { sofort: 'Sofortüberweisung', giropay: 'giropay' },
    'Deine Gäste überweisen beim Bestellen aus ihrem Onlinebanking.',
  ],
];

/** How guests can pay a restaurant, and what that costs it (PRV-016, PRV-018). */
function PaymentTerms({ methods }: { methods: readonly Method[] }) {
  const among = (all: readonly Said[]) =>
    all.flatMap(([names, text]) => {
      const offered = (Object.keys(names) as Method[]).filter((method) => methods.includes(method));
      return offered.length > 0 ? [[offered.map((method) => names[method]).join(', '), text] as const] : [];
    });
  const paidOnline = among(online);
  const ways = [...among(atTheDoor), ...paidOnline];
  return (
    <Card as="section" aria-labelledby="payment">
      <h2 id="payment" className="mb-3 text-xl">
        So können deine Gäste bezahlen
      </h2>
      <ul className="grid gap-2">
        {ways.map(([name, text]) => (
          <li key={name}>
            <b>{name}:</b> {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {paidOnline.length > 0 &&
          'Bei Onlinezahlungen kommen die Gebühren des Zahlungsanbieters hinzu. Wir reichen sie zum vergünstigten Satz an dich weiter und schlagen nichts auf. '}
        Welche Zahlarten du anbietest, entscheidest du.
      </p>
    </Card>
  );
}

const GOODS = 30;
const TIP = 3;

/** The commission on an order that everybody can picture (PRV-012, PRV-017). */
function CommissionExample({ percent }: { percent: number }) {
  const commission = (GOODS * percent) / 100;
  return (
    <Card as="section" rim aria-labelledby="example">
      <h2 id="example" className="mb-3 text-xl">
        Ein Beispiel
      </h2>
      <ExampleSum
        lines={[
          ['Speisen und Getränke', formatEuros(GOODS)],
          [`${formatPercent(percent)} Provision darauf, netto`, `−${formatEuros(commission)}`],
          ['Trinkgeld, ganz für euch', formatEuros(TIP)],
          ['Bleibt dir vor Steuern', formatEuros(GOODS - commission + TIP)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Auf die Provision kommt die Umsatzsteuer. Auch Lieferkosten und Pfand bleiben frei von Provision.
        Gibst du Rabatt, sinkt sie mit.
      </p>
    </Card>
  );
}
