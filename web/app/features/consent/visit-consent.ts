const KEY = 'cookies-payment';

// Without storage it lasts as long as the page.
let unstored: string | null = null;

/** What was allowed for this visit alone, as it was kept. */
export function readVisitConsent(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function keepVisitConsent(text: string): void {
  unstored = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Frames and private windows may keep nothing.
  }
}

export function forgetVisitConsent(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
