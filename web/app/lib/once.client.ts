/** What forms say that are under way, and what comes of it. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does what a form says once, however quickly it is sent twice: the second tap comes before the button is busy, and would
 * send two mails, or find done what the first has done. It gets what the first one gets.
 */
export async function once<Result>(request: Request, act: () => Promise<Result>): Promise<Result> {
  // A file is long, and its form never the same text twice.
  if (!request.headers.get('content-type')?.includes('urlencoded')) return act();
  const said = request.url + (await request.clone().text());
  const doing = underWay.get(said) ?? act();
  underWay.set(said, doing);
  return doing.finally(() => underWay.delete(said)) as Promise<Result>;
}
