/**
 * What belongs together, as it is said: 'Pizza, Pasta und Salat'; without anything ''. Intl.ListFormat writes the same, but
 * loading what it needs takes a phone a fifth of a second.
 */
export function inWords(parts: readonly string[], word: 'und' | 'oder' = 'und'): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${word} ${last}` : last;
}
