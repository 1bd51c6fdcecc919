const steps: { title: string; text: string }[] = [
  {
    title: 'Kannst du dort jetzt bestellen?',
    text: 'Zuerst kommen Restaurants, die gerade Bestellungen annehmen, dann die, bei denen du vorbestellen kannst, zuletzt alle, die zurzeit nichts annehmen. Das bleibt so, ganz gleich, welche Sortierung du wählst.',
  },
  {
    title: 'Ein Platz, den wir von Hand vergeben',
    text: 'Bei den meisten Restaurants ist er gleich und entscheidet dann nichts. Hat ein Restaurant für einen besseren Platz bezahlt, trägt seine Karte das Wort „Anzeige“. An einem Restaurant, das jetzt annimmt, kommt auch damit keines vorbei, das geschlossen ist.',
  },
  {
    title: 'Bewertung',
    text: 'Der Durchschnitt aller Sterne, die beste zuerst. Er zählt auch dann schon, wenn wir ihn noch nicht zeigen: Zu sehen ist er ab sechs Bewertungen.',
  },
  { title: 'Name', text: 'Ist alles andere gleich, entscheidet das Alphabet.' },
];

/** The order of the list as the server makes it (discovery/listed-restaurant.ts), told to guests. */
export function RankingFacts() {
  return (
    <div className="prose facts-text">
      <h2>Die Sortierung „Empfohlen“</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b className="block">{title}</b> {text}
          </li>
        ))}
      </ol>
      <p>
        <b>Wie viel zählt was?</b> Jede Stufe entscheidet nur, wenn alle Stufen davor gleich ausgehen. Die
        erste wiegt also mehr als alle anderen zusammen, die zweite mehr als die dritte und vierte.
      </p>
      <h2>Was nicht zählt</h2>
      <p>
        Wie viel Provision ein Restaurant zahlt, ob es einen Treuebonus gibt, wie du dort bezahlen kannst, wie
        weit es entfernt ist und wie hoch sein Mindestbestellwert ist.
      </p>
      <h2>Wenn du selbst sortierst</h2>
      <p>
        Nach Bewertung, Zeit, Entfernung oder Mindestbestellwert ordnest du innerhalb der ersten Stufe: Wer
        jetzt annimmt, bleibt vorn. Bei der Zeit zählt der Durchschnitt der letzten zehn Bestellungen; wer
        noch keine hat, kommt danach. Bei der Bewertung kommen Restaurants mit höchstens fünf Bewertungen nach
        den anderen.
      </p>
      <h2>Wer überhaupt in der Liste steht</h2>
      <p>
        Alle Restaurants, die an deinen Ort liefern, und solche ohne Lieferung im Umkreis von 15 Kilometern,
        bei denen du abholen kannst.
      </p>
      <h2>Woher die Bewertungen kommen</h2>
      <p>
        Bewerten kann nur, wer bestellt hat: Der Link zur Bewertung gehört zu genau einer Bestellung und gilt
        einmal. Gute und schlechte Bewertungen behandeln wir gleich.
      </p>
    </div>
  );
}
