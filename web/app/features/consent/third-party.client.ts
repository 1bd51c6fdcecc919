import { isAccepted, onceAccepted } from './consent.client.ts';

const scripts = new Map<string, Promise<boolean>>();

/**
 * Loads a stranger's script once, after the visitor has accepted. Answers whether it is there: false without consent,
 * and where it did not come; the next attempt then tries again. Its origin must be let in by the server
 * (third-parties.ts). What it is told stands in its data attributes.
 */
export function loadThirdParty(
  address: string,
  isAllowed = isAccepted(),
  told: DOMStringMap = {},
): Promise<boolean> {
  if (!isAllowed) return Promise.resolve(false);
  const known = scripts.get(address);
  if (known) return known;
  const loading = append(address, told);
  scripts.set(address, loading);
  void loading.then((isThere) => isThere || scripts.delete(address));
  return loading;
}

function append(address: string, told: DOMStringMap): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    Object.assign(script.dataset, told);
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });
}

/** Starts the tag manager with its data layer, as soon as the visitor has accepted (VAR-015). */
export function startTagManager(id: string): void {
  onceAccepted(() => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    void loadThirdParty(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  });
}
