import { useSite } from '../layout/use-site.ts';

const done = [
  'Jede Seite lässt sich mit der Tastatur allein bedienen; der Fokus ist sichtbar und bleibt in Dialogen.',
  'Schaltflächen und Felder haben Namen, Fehler stehen am Feld und werden vorgelesen.',
  'Texte haben mindestens den Kontrast 4,5 zu 1, hell wie dunkel, und lassen sich auf 200 Prozent vergrößern.',
  'Schaltflächen sind groß genug für den Daumen, mindestens 44 mal 44 Pixel oder mit Abstand.',
  'Nichts blinkt. Wer weniger Bewegung eingestellt hat, sieht keine.',
  'Der Weg von der Suche bis zur Bestellung geht auch ohne JavaScript.',
];

const limits = [
  'Fotos, die Restaurants selbst einstellen, haben keine eigene Beschreibung; was sie zeigen, steht daneben als Text.',
  'Die Seiten von Zahlungsdiensten gestalten wir nicht. Wer sie nicht nutzen kann, zahlt bei Lieferung oder Abholung.',
  'Freitexte von Restaurants und Bewertungen sind nicht immer in einfacher Sprache.',
];

/** How the service meets the law's demands, what is not met, and where to complain. */
export function AccessibilityFacts() {
  const { title, companyName, companyMail } = useSite();
  return (
    <div className="prose facts-text">
      <p>
        Diese Erklärung gilt für {title}, einen Dienst von {companyName}. Hier suchst du Restaurants,
        bestellst Essen und verfolgst deine Bestellung. Grundlage sind das Barrierefreiheitsstärkungsgesetz
        (BFSG) und die Norm EN 301 549; als Maß nehmen wir die Web Content Accessibility Guidelines (WCAG)
        2.2, Stufe AA.
      </p>
      <h2>Was wir dafür tun</h2>
      <Items of={done} />
      <h2>Wie wir prüfen</h2>
      <p>
        Bei jeder Änderung laufen automatische Prüfungen über die öffentlichen Seiten, in hell und dunkel, auf
        Telefon und großem Bildschirm. Eine Prüfung durch eine unabhängige Stelle gab es bisher nicht.
      </p>
      <h2>Was noch nicht gelingt</h2>
      <Items of={limits} />
      <h2>Hürde gefunden?</h2>
      <p>
        Schreib uns an <a href={`mailto:${companyMail}`}>{companyMail}</a>, gern formlos. Sag dazu, auf
        welcher Seite es hakt und womit du sie bedienst. Wir antworten und sagen dir, was wir tun.
      </p>
      <h2>Zuständige Behörde</h2>
      <p>
        Hilft das nicht, kannst du dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von
        Produkten und Dienstleistungen (MLBF) in Magdeburg wenden:{' '}
        <a href="mailto:MLBF@ms.sachsen-anhalt.de">MLBF@ms.sachsen-anhalt.de</a>
      </p>
      <p>
        <small>Stand: November 2026</small>
      </p>
    </div>
  );
}

const Items = ({ of: items }: { of: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
