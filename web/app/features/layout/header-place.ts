import { useMatches } from 'react-router';

/** The place in the header's pill. A route shows it by returning it from its loader as `headerPlace`. */
export interface HeaderPlace {
  postalCode: string;
  /** Town, with its district where there is one. */
  town: string;
  /** Where the place can be changed. */
  href: string;
}

/** The place of the innermost page that has one; a promise where the page is still loading. */
export function useHeaderPlace(): HeaderPlace | Promise<HeaderPlace> | undefined {
  const found = useMatches().findLast(({ loaderData }) => hasPlace(loaderData));
  return hasPlace(found?.loaderData) ? found.loaderData.headerPlace : undefined;
}

function hasPlace(loaded: unknown): loaded is { headerPlace: HeaderPlace | Promise<HeaderPlace> } {
  return (
    typeof loaded === 'object' && loaded !== null && 'headerPlace' in loaded && Boolean(loaded.headerPlace)
  );
}
