import { Mail, Wallet } from '../../ui/icons.ts';
import { CalendarCheck, FileX2, PiggyBank, UtensilsCrossed } from '../../ui/more-icons.ts';
import { limits } from '#domain/limits/guest.ts';
import { formatEuros, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSite } from '../../visit/use-site.ts';
import { type Point, Points } from '../provider/Points.tsx';
import { ExampleSum, OfferHero } from '../provider/Offer.tsx';
import { Actions } from '../../ui/Actions.tsx';

const { min: minimumEuros, max: maximumEuros } = limits.company.budget;
const MOST = `${formatNumber(maximumEuros)}\u00a0€`;

const points: Point[] = [
  {
    icon: <Wallet size={26} aria-hidden="true" />,
    title: `Bis zu ${MOST} pro Person und Monat`,
    text: `Du gibst jeder Person ihr eigenes Budget, von ${minimumEuros} bis ${MOST}, und änderst es, wann du willst.`,
  },
  {
    icon: <PiggyBank size={26} aria-hidden="true" />,
    title: 'Nicht eingelöst kostet nichts',
    text: 'Was am Monatsende übrig ist, verfällt. Dafür zahlst du keinen Cent.',
  },
  {
    icon: <Mail size={26} aria-hidden="true" />,
    title: 'Kommt von allein',
    text: 'Am Ersten jedes Monats bekommt jede aktive Person ihren Code per E-Mail, eine neue sofort.',
  },
  {
    icon: <UtensilsCrossed size={26} aria-hidden="true" />,
    title: 'Jeder isst, was er mag',
    text: 'Deine Leute lösen ihren Gutschein bei jeder Bestellung ein, gern auch in mehreren Teilen.',
  },
  {
    icon: <CalendarCheck size={26} aria-hidden="true" />,
    title: 'Eine Lastschrift im Monat',
    text: 'Wir sammeln, was eingelöst wurde, kündigen den Betrag an und ziehen ihn einmal ein.',
  },
  {
    icon: <FileX2 size={26} aria-hidden="true" />,
    title: 'Keine Laufzeit',
    text: 'Du pausierst oder löschst Personen jederzeit. Eine Grundgebühr gibt es nicht.',
  },
];

/** What companies are offered (BIZ-001, CPN-023, CPN-024). */
export function BusinessHero({ isGuest }: { isGuest: boolean }) {
  const { title } = useSite();
  return (
    <OfferHero
      tone="tone-mint"
      title="Essen für dein Team"
      lead={`Schenk deinen Mitarbeitenden jeden Monat einen Essensgutschein für ${title}. Du zahlst nur, was wirklich eingelöst wird.`}
      figure={[MOST, 'höchstens, pro Person und Monat']}
    >
      {isGuest && (
        <Actions>
          <ButtonLink to={paths.loginFor(paths.business())}>Anmelden und loslegen</ButtonLink>
          <ButtonLink look="ghost" to={paths.signUp()}>
            Konto anlegen
          </ButtonLink>
        </Actions>
      )}
    </OfferHero>
  );
}

export const BusinessPoints = () => <Points points={points} />;

const TEAM = 12;
const REDEEMED = 386.4;

/** What a month costs, in numbers that everybody can picture. */
export function BusinessExample() {
  return (
    <section className="card card-pad" aria-labelledby="example">
      <h2 id="example" className="mb-3 text-xl">
        Ein Beispiel
      </h2>
      <ExampleSum
        lines={[
          [`${TEAM} Personen zu ${MOST}`, formatEuros(TEAM * maximumEuros)],
          ['Davon nicht eingelöst', `−${formatEuros(TEAM * maximumEuros - REDEEMED)}`],
          ['Du zahlst', formatEuros(REDEEMED)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Ob ein Gutschein lohnsteuerlich als Sachbezug gilt, klärst du bitte mit deiner Steuerberatung.
      </p>
    </section>
  );
}
