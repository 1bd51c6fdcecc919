/** The page with a line above it that says of when it is: what stands in it may have changed since. */
export function markOld(page: string, madeAt: Temporal.Instant): string {
  const time = madeAt
    .toZonedDateTimeISO('Europe/Berlin')
    .toLocaleString('de-DE', { hour: '2-digit', minute: '2-digit' });
  const line = `<p class="old-page" role="status">Wir erreichen gerade unsere Daten nicht. Du siehst den Stand von ${time} Uhr; bestellen kannst du gleich wieder.</p>`;
  return page.replace(/<body\b[^>]*>/, (body) => body + line);
}
