// Where a file is missing for another reason than a release, loading anew again and again would not bring it.
const PAUSE_MS = 60_000;
const MARK = 'files-reload';

/**
 * A part of this page is not on the server any more: there was a release since it was opened. The page is loaded
 * anew, at most once a minute; without a connection it stays, and only that part is missing.
 */
export function renewFiles(): void {
  const now = Date.now();
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(MARK)) < PAUSE_MS) return;
    sessionStorage.setItem(MARK, String(now));
  } catch {
    // Without storage a loop could not be told apart from a first time.
    return;
  }
  location.reload();
}
