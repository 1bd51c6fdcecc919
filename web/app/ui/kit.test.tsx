import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox, Switch } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { Alert } from './Message.tsx';
import { Price } from './Price.tsx';
import { RatingStars } from './RatingStars.tsx';
import { CoverPicture } from './food/CoverPicture.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const idOf = (markup: string, part: RegExp) => part.exec(markup)?.[1];

test('a field belongs to its label, its hint and its error', () => {
  const markup = html(
    <TextField label="Hausnummer" hint="mit Zusatz" error="Bitte verrate uns deine Hausnummer" />,
  );
  const id = idOf(markup, /<label[^>]*for="([^"]+)"/);
  expect(markup).toContain(
    `<input type="text" id="${id}" aria-describedby="${id}-hint ${id}-error" aria-invalid="true"`,
  );
  expect(markup).toContain(`id="${id}-error"`);
  expect(html(<TextField label="Vorname" />)).not.toContain('aria-invalid');
});

test('a blocked button says why, to eyes and ears', () => {
  const markup = html(
    <Button blocked="Mindestbestellwert noch nicht erreicht" type="submit">
      Zur Kasse
    </Button>,
  );
  const reason = idOf(markup, /aria-describedby="([^"]+)"/);
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).toContain(`<span id="${reason}" hidden="">Mindestbestellwert noch nicht erreicht</span>`);
});

test('a busy button keeps its words for screen readers and its width', () => {
  expect(html(<Button busy>Bestellen</Button>)).toMatch(/aria-busy="true".*Bestellen/);
});

test('choices are native inputs, so that forms work before JavaScript has arrived', () => {
  const closed = (
    <Switch name="closed" value="1">
      Geschlossene zeigen
    </Switch>
  );
  const terms = (
    <Checkbox name="option_agb" error="Bitte zustimmen">
      AGB
    </Checkbox>
  );
  expect(html(closed)).toMatch(/<label[^>]*><input type="checkbox" role="switch" name="closed" value="1"/);
  expect(html(terms)).toMatch(/<input type="checkbox"[^>]*aria-invalid="true"[^>]*name="option_agb"/);
});

test('a dialog can be read and left without JavaScript', () => {
  const markup = html(
    <Dialog title="Notiz" onClose={() => {}} closeHref="/warenkorb/seebruecke">
      Inhalt
    </Dialog>,
  );
  const title = idOf(markup, /aria-labelledby="([^"]+)"/);
  expect(markup).toMatch(/^<dialog open=""/);
  expect(markup).toContain(`id="${title}"`);
  expect(markup).toContain('href="/warenkorb/seebruecke"');
});

test('ERR-001 failures stand in a red box headed Oh no!', () => {
  expect(html(<Alert>Die Speisekarte konnte nicht geladen werden 😭</Alert>)).toMatch(
    /role="alert".*Oh no!.*Speisekarte/,
  );
});

test('VAR-025 a price shows euros, and the price before an offer struck out', () => {
  expect(html(<Price euros={7.5} />)).toContain('7,50\u00a0€');
  expect(html(<Price euros={7.5} was={9.5} />)).toMatch(/<s .*9,50.*<\/s>.*7,50/);
  expect(html(<Price euros={7.5} was={7.5} />)).not.toContain('<s ');
});

test('stars are filled to the average and say it in words', () => {
  const markup = html(<RatingStars stars={2.5} count={1} />);
  expect(markup).toContain('<rect width="39" height="15"');
  expect(markup).toContain('2,5 von 5 Sternen');
  expect(markup).toContain('title="1 Bewertung"');
});

test('a cover is fetched as wide as it is shown, and where there is none yet nothing is', () => {
  const cover = (address: string | null) => html(<CoverPicture cover={address} sizes="50vw" />);
  expect(cover('/a-{width}.webp')).toContain(
    'srcSet="/a-480.webp 480w,/a-960.webp 960w,/a-1600.webp 1600w" sizes="50vw"',
  );
  expect(cover(null)).toBe('');
});

test('no part of the kit needs a style attribute, which the content security policy forbids', () => {
  expect(
    html(<RatingStars stars={4} />) + html(<CoverPicture cover="/a-{width}.webp" sizes="50vw" />),
  ).not.toContain('style=');
});
