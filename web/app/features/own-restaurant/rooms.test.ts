import { expect, test } from 'vitest';
import { rightsAt, type RestaurantRole } from '#domain/people/rights.ts';
import { groupsFor, roomAt } from './rooms.ts';

const HOST = 17;

const seenBy = (role: RestaurantRole) =>
  groupsFor(rightsAt([{ role, restaurant_id: HOST }], HOST)).map(({ label, rooms }) =>
    [label, ...rooms.map((room) => room.label)].join(' '),
  );

test('OWN-945 FIS-058 owner, manager and kitchen find their rooms in few groups, each of them two taps away', () => {
  expect(seenBy('owner')).toEqual([
    'Übersicht Übersicht',
    'Verkauf Bestellungen Zahlen',
    'Speisekarte Gerichte Extras',
    'Gäste Aktionen Gutscheine Newsletter Bewertungen',
    'Betrieb Öffnungszeiten Liefergebiete Angaben Eigene Seite',
    'Geld Abrechnung Online-Zahlung Kasse',
    'Verwaltung Team Schnittstelle Protokoll',
  ]);
  expect(seenBy('manager').at(-1)).toBe('Verwaltung Team Schnittstelle');
  expect(seenBy('manager')).toContain('Kasse Kasse');
  expect(seenBy('kitchen')).toEqual(['Bestellungen Bestellungen']);
});

test('OWN-945 every page of a room belongs to that room alone', () => {
  for (const { rooms } of groupsFor(rightsAt([{ role: 'owner', restaurant_id: HOST }], HOST)))
    for (const room of rooms) {
      const [path = ''] = room.to(HOST).split('?');
      expect(roomAt(HOST, path)).toBe(room);
      expect(roomAt(HOST, `${path}/7`)).toBe(room);
    }
  expect(roomAt(HOST, '/kueche/fotos')?.label).toBe('Gerichte');
  expect(roomAt(HOST, '/kueche/zutat/7')?.label).toBe('Extras');
  expect(roomAt(HOST, '/kueche/nachweis')).toBeUndefined();
});
