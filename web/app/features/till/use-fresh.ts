import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's facts again every so many milliseconds; a page in the background asks nobody. */
export function useFresh(milliseconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, revalidate]);
}
