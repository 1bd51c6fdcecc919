/** So much of it is shown in a row; a longer text would push the rows after it out of sight. */
const MOST = 160;

/** What somebody wrote: its beginning, and all of it where it is asked for. */
export function LongWords({ text }: { text: string }) {
  const letters = [...text];
  if (letters.length <= 1.25 * MOST) return <span className="office-words">{text}</span>;
  return (
    <details className="group office-words">
      <summary className="min-h-6 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{letters.slice(0, MOST).join('').trimEnd()}… </span>
        <span className="text-rim underline group-open:hidden">Alles lesen</span>
        <span className="hidden text-rim underline group-open:inline">Weniger</span>
      </summary>
      {text}
    </details>
  );
}
