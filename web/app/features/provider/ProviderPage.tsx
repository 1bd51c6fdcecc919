import './provider.css';
import { ArrowRight, BellRing, FileX2, HandCoins, Palette, PiggyBank, Wallet } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSite } from '../layout/use-site.ts';
import { CommissionExample } from './CommissionExample.tsx';
import { PaymentTerms } from './PaymentTerms.tsx';
import { type Point, Points } from './Points.tsx';

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

/** What restaurants want to know before they join (PRV-011). */
export function ProviderPage() {
  const { commissionPercent, title, type } = useSite();
  return (
    <div className="wrap provider-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Informationen' }]} />
      <section className="provider-head tone-butter">
        <div className="grid justify-items-start gap-4">
          <h1>{type === 'strandbutler' ? 'Koch für den ganzen Strand' : 'Mehr Gäste, faire Bedingungen'}</h1>
          <p className="max-w-lg text-lg">
            {title} bringt hungrige Leute zu dir. Du zahlst {formatPercent(commissionPercent)} Provision auf
            Bestellungen, die du bekommst, und sonst nichts.
          </p>
          <ButtonLink to={paths.joinAsProvider()}>
            Restaurant anmelden <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </div>
        <p className="grid justify-items-center gap-1">
          <span className="provider-share">{formatPercent(commissionPercent)}</span>
          <span>Provision je Bestellung</span>
        </p>
      </section>
      <Points points={points} />
      <div className="facts-pair">
        <CommissionExample percent={commissionPercent} />
        <PaymentTerms />
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
