/**
 * The path with the fixed segments as its route spells them: routes are found whatever their case, but a page has one
 * address. What stands for something, such as a restaurant's name, is its page's matter.
 */
export function oneSpelling(pathname: string, pattern: string): string {
  const segments = pathname.split('/').slice(1);
  const wanted = pattern.split('/').filter(Boolean);
  const spelled = segments.map((segment, at) => {
    const fixed = wanted[at] ?? '';
    return fixed.toLowerCase() === segment.toLowerCase() ? fixed : segment;
  });
  return `/${spelled.join('/')}`;
}
