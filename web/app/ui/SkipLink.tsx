/** First stop of the keyboard: past the header to the content, which carries the id `main`. */
export function SkipLink() {
  return (
    <a className="skip-link no-print" href="#main">
      Zum Inhalt springen
    </a>
  );
}
