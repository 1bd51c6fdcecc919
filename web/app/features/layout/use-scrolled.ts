import { useEffect, useState } from 'react';

/** Has the page been scrolled by more than this many px? */
export function useScrolled(after: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > after);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after]);
  return scrolled;
}
