import type { Site } from '../../visit/use-site.ts';
import { onceAccepted } from './consent.client.ts';

/**
 * Takes type from the service that is set up, as soon as the visitor has accepted: it learns the visitor's address
 * (VAR-016). Until then, and where it does not answer, the pages' own files stay.
 */
export function startFonts({ stylesheet, head, text }: NonNullable<Site['fonts']>): void {
  onceAccepted(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.addEventListener('load', () => {
      putFirst('--font-head', head);
      putFirst('--font-text', text);
    });
    document.head.append(link);
  });
}

function putFirst(token: string, family: string): void {
  const root = document.documentElement;
  root.style.setProperty(token, `'${family}', ${getComputedStyle(root).getPropertyValue(token)}`);
}
