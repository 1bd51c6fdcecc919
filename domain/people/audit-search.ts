/** The order whose number was typed into the search of the log, '#7' or '7'; undefined: it is part of a name. */
export function orderIn(search: string): number | undefined {
  const [, number = ''] = /^#?\s*([1-9]\d{0,8})$/.exec(search.trim()) ?? [];
  return number === '' ? undefined : Number(number);
}
