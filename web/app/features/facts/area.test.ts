import { expect, test } from 'vitest';
import { type Area, groupAreas } from './area.ts';

const area = (postalCode: string, town: string, district = ''): Area => ({
  id: 1,
  geoUrl: '',
  postalCode,
  town,
  district,
  minimumOrder: 10,
  deliveryCost: 2,
  freeFrom: 0,
});

test('PAG-005 delivery locations stand by town and postal code, numbered sections in their order', () => {
  const groups = groupAreas([
    area('23669', 'Timmendorfer Strand', 'Strandabschnitt 10'),
    area('23570', 'Lübeck'),
    area('23669', 'Timmendorfer Strand', 'Strandabschnitt 2'),
    area('23552', 'Lübeck'),
    area('23669', 'Timmendorfer Strand'),
  ]);
  expect(groups.map(({ name, areas }) => [name, areas.map(({ district }) => district)])).toEqual([
    ['23552 Lübeck', ['']],
    ['23570 Lübeck', ['']],
    ['23669 Timmendorfer Strand', ['', 'Strandabschnitt 2', 'Strandabschnitt 10']],
  ]);
});
