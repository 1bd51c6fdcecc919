import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DrawingRoom } from './drawing-room.ts';

const room = new DrawingRoom();
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();

const svg = (inside: string, size = 'width="400" height="300"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const SQUARE = '<rect width="90" height="90" fill="#063"/>';

test('TRU-131 a picture is drawn in a process of its own, which goes on with the next one', async () => {
  for (const kind of ['photo', 'logo'] as const) {
    const drawn = await room.draw(kind, photo);
    expect((await sharp(drawn as Buffer).metadata()).format).toBe('jpeg');
  }
  expect(await room.draw('photo', Buffer.from('no picture'))).toBeNull();
});

test('TRU-131 what cannot even be handed to that process keeps no other from being drawn', async () => {
  const nothing = (() => undefined) as unknown as Buffer;
  expect(await room.draw('photo', nothing)).toBe('too-costly');
  expect(await room.draw('photo', photo)).toBeInstanceOf(Buffer);
});

test('MNU-400 a very tall GIF is shown in every width and format, too', async () => {
  const tall = { width: 300, height: 30_000, channels: 3, background: '#a33' } as const;
  const kept = (await room.draw('photo', await sharp({ create: tall }).gif().toBuffer())) as Buffer;
  expect(await sharp(kept).metadata()).toMatchObject({ width: 300, height: 30_000 });
  for (const format of ['webp', 'avif'] as const)
    for (const width of [240, 960] as const) {
      const small = await sharp((await room.draw(`${format}-${width}`, kept)) as Buffer).metadata();
      expect(small).toMatchObject({ width: Math.min(width, 300), height: 4 * Math.min(width, 300) });
    }
});

/** How wide what is not white stands in a drawn logo, as a share of it. */
async function shareOf(logo: Buffer): Promise<number> {
  const drawn = await room.draw('logo', logo);
  const { data, info } = await sharp(drawn as Buffer)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = data.subarray((info.height >> 1) * info.width, ((info.height >> 1) + 1) * info.width);
  return row.filter((value) => value < 200).length / info.width;
}

test('KIT-906 a logo fills its square, whatever white its file has around it; what fills its file gets none', async () => {
  const mark = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const around = { top: 140, bottom: 60, left: 140, right: 240 };
  for (const background of ['#ffffff', '#fbfbfb', '#ffffff00'])
    expect(
      await shareOf(
        await sharp(mark)
          .ensureAlpha()
          .extend({ ...around, background })
          .png()
          .toBuffer(),
      ),
    ).toBeCloseTo(0.9, 1);
  expect(await shareOf(mark)).toBe(1);
  const empty = { width: 50, height: 50, channels: 3, background: '#fff' } as const;
  expect(await room.draw('logo', await sharp({ create: empty }).png().toBuffer())).not.toBeNull();
});

test.each([
  [
    'filters',
    `<filter id="f"><feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="500"/></filter>
    <g filter="url(#f)"><g filter="url(#f)">${SQUARE}</g></g>`,
  ],
  ['repetition', `<g id="a">${SQUARE}</g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>`],
  [
    'patterns and masks',
    `<pattern id="p" width="1" height="1"><path d="M0 0"/></pattern><mask id="m"/>${SQUARE}`,
  ],
  ['other files', `<image href="file:///etc/passwd"/><foreignObject/><script>alert(1)</script>${SQUARE}`],
])('TRU-131 a drawing is cleaned of %s before it is drawn', async (_what, inside) => {
  const drawn = await room.draw('photo', svg(inside));
  expect(drawn).toEqual(await room.draw('photo', svg(SQUARE)));
});

test.each<[string, Buffer]>([
  ['says that it is huge', svg(SQUARE, 'width="30000" height="30000"')],
  ['is longer than any logo', svg(SQUARE.repeat(20_000))],
])('TRU-131 a drawing that %s is none', async (_what, bytes) => {
  expect(await room.draw('photo', bytes)).toBeNull();
});

test.each([
  ['time', { milliseconds: 1 }],
  ['memory', { bytes: 1 }],
])('TRU-131 what takes too much %s is ended, and the next one gets its turn', async (_what, limits) => {
  const strict = new DrawingRoom(limits);
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  expect(await Promise.all([strict.draw('photo', large), strict.draw('photo', large)])).toEqual([
    'too-costly',
    'too-costly',
  ]);
});

test('TRU-131 only so many wait for their turn', async () => {
  const small = new DrawingRoom({ waiting: 1 });
  const drawn = await Promise.all([1, 2, 3, 4].map(() => small.draw('photo', photo)));
  expect(drawn.map((one) => (one === 'busy' ? one : 'drawn'))).toEqual(['drawn', 'drawn', 'busy', 'busy']);
});
