/** First stop of the keyboard: past the header to the content, which carries the id `main`. */
export function SkipLink() {
  return (
    <a
      className="no-print fixed top-2 left-2 z-70 translate-y-[-200%] rounded-full bg-primary px-5 py-3 font-strong text-on-primary focus:translate-x-0"
      href="#main"
    >
      Zum Inhalt springen
    </a>
  );
}
