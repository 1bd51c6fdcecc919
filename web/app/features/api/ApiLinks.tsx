/** Where programmers read what there is to call. */
export const ApiLinks = () => (
  <p className="text-ink-soft">
    Was ein Programm aufrufen kann, liest und probiert man auf der{' '}
    <a className="link" href="/api/docs" target="_blank" rel="noopener">
      Seite der Schnittstelle
    </a>
    ; dasselbe für Maschinen ist{' '}
    <a className="link" href="/api/openapi.json" target="_blank" rel="noopener">
      OpenAPI 3.1
    </a>
    . Der Schlüssel kommt in den Kopf jeder Anfrage:{' '}
    <code className="inline-block max-w-full wrap-anywhere">Authorization: Bearer hk_…</code>
  </p>
);
