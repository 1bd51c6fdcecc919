/**
 * Letters that are more than a basic letter with an accent, as EPC217-08 and their own languages spell them; what stands
 * here with a small letter holds for the capital too.
 */
const SPELLED = new Map(
  pairs(`
    ä:ae ö:oe ü:ue ß:ss ł:l ø:o æ:ae œ:oe đ:d ð:d þ:th ħ:h ŋ:n ı:i ĸ:k ŧ:t ſ:s
    α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o
    а:a б:b в:v г:g ґ:g ѓ:g д:d ђ:dj е:e ё:e є:ie ж:zh з:z ѕ:z и:i й:y і:i ї:i ј:j к:k ќ:k л:l љ:lj м:m н:n њ:nj
    о:o п:p р:r с:s т:t ћ:c у:u ў:u ф:f х:h ц:ts ч:ch џ:dz ш:sh щ:sht ъ:a ы:y ь:y э:e ю:yu я:ya
    &:+ €:EUR @:(at) _:- ~:- –:- —:- ‐:- ‑:- −:- [:( ]:) {:( }:) „:' “:' ”:' ‚:' ‘:' ’:' «:' »:' ‹:' ›:' ":' \`:' ´:' …:...
  `),
);

function pairs(table: string): [string, string][] {
  return table
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]);
}

const isCapital = (letter: string | undefined): boolean => letter !== undefined && /\p{Lu}/u.test(letter);

/** One letter in those that banks take: MÜLLER becomes MUELLER, Übel becomes Uebel. */
function spell(letter: string, at: number, letters: readonly string[]): string {
  const plain = letter.normalize('NFD').replace(/\p{Mn}/gu, '');
  const spelled = SPELLED.get(letter.toLowerCase()) ?? SPELLED.get(plain.toLowerCase());
  if (spelled === undefined) return plain;
  if (!isCapital(letter)) return spelled;
  const isShouted = isCapital(letters[at + 1]) || (isCapital(letters[at - 1]) && !letters[at + 1]?.trim());
  return isShouted ? spelled.toUpperCase() : spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}

/**
 * A text in the letters that every bank takes (EPC217-08), cut to length. Umlauts, Polish, Nordic, Greek and Cyrillic
 * letters are spelled out; what cannot be becomes a space.
 */
export function sepaText(text: string, max: number): string {
  // One sign per letter: an umlaut may come as a vowel with a mark of its own.
  const letters = [...text.normalize('NFC')];
  return letters
    .map(spell)
    .join('')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
}
