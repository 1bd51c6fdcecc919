import { useState } from 'react';

/**
 * What was made on this page last and nobody can show again: it stays in sight while it is taken over and tried, and
 * others are made, until the page is left.
 */
export function useOnceShown<Made>(fresh: Made | undefined): Made | undefined {
  const [shown, show] = useState(fresh);
  if (fresh !== undefined && fresh !== shown) show(fresh);
  return fresh ?? shown;
}
