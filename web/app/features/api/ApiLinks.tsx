/** Where programmers read what there is to call. */
export const ApiLinks = () => (
  <p className="text-ink-soft">
    Was ein Programm aufrufen kann, steht in der{' '}
    <a className="link" href="/api/openapi.json" target="_blank" rel="noopener">
      Beschreibung der Schnittstelle
    </a>{' '}
    (OpenAPI 3.1). Der Schlüssel kommt in den Kopf jeder Anfrage:{' '}
    <code className="inline-block max-w-full wrap-anywhere">Authorization: Bearer hk_…</code>
  </p>
);
