import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { inWords } from '#domain/text/in-words.ts';
import { dishOfPhoto } from '#domain/menu/dish-of-photo.ts';
import { call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/announce.client.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { type Crop, cropFile, WHOLE } from './crop.ts';

/** A photo that somebody chose and has not sent yet. */
export interface ChosenPhoto {
  key: string;
  /** Of its file. */
  name: string;
  bitmap: ImageBitmap;
  crop: Crop;
  /** Whose it is; null until somebody says so. */
  productId: number | null;
  state: 'chosen' | 'sending';
  problem?: string;
}

/** More at once would fill the memory of a phone. */
export const MOST_PHOTOS = 30;

/** The photos on their way to the menu: each finds its dish by its name, and they are sent one after the other. */
export function usePhotos({ restaurant, products }: OwnMenu) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const change = (key: string, changed: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));
  const remove = (key: string) => setPhotos((all) => all.filter((photo) => photo.key !== key));

  async function add(files: readonly File[]) {
    const taken = files.slice(0, MOST_PHOTOS - photos.length);
    const opened = await Promise.all(taken.map(open));
    const readable = opened.filter((photo) => photo !== null);
    const broken = taken.filter((_file, at) => opened[at] === null).map(({ name }) => name);
    setProblem([sayNoPictures(broken), sayTooMany(files.length - taken.length)].filter(Boolean).join(' '));
    setPhotos((all) => {
      const added = [...all];
      for (const photo of readable) {
        const taken = new Set(added.map(({ productId }) => productId));
        const found = dishOfPhoto(photo.name, products);
        added.push({ ...photo, productId: found !== null && taken.has(found) ? null : found });
      }
      return added;
    });
  }

  async function send() {
    let sent = 0;
    for (const { key, bitmap, crop, productId } of photos) {
      if (productId === null) continue;
      change(key, { state: 'sending', problem: '' });
      try {
        const image = await cropFile(bitmap, crop);
        await call('saveOwnPhoto', { hostId: restaurant.id, kind: 'product', id: productId, image });
        remove(key);
        sent += 1;
      } catch (error) {
        change(key, { state: 'chosen', problem: sayWhy(error) });
      }
    }
    if (sent > 0) toast(sent === 1 ? 'Ein Foto ist gespeichert' : `${sent} Fotos sind gespeichert`);
    await revalidate();
  }
  return { photos, problem, add, send, change, remove };
}

async function open(file: File): Promise<ChosenPhoto | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const key = crypto.randomUUID();
    return { key, name: file.name, bitmap, crop: WHOLE, productId: null, state: 'chosen' };
  } catch {
    return null;
  }
}

function sayNoPictures(names: readonly string[]): string {
  if (names.length === 0) return '';
  const which = inWords(names.map((name) => `„${name}“`));
  const what =
    names.length === 1 ? 'ist kein Bild, das wir lesen können' : 'sind keine Bilder, die wir lesen können';
  return `${which} ${what}: Wir nehmen JPG, PNG, WebP und GIF.`;
}

const sayTooMany = (left: number): string =>
  left > 0 ? `Bis zu ${MOST_PHOTOS} Fotos auf einmal; die übrigen nimm bitte danach.` : '';

function sayWhy(error: unknown): string {
  if (!isApiError(error)) return 'Das hat nicht geklappt. Bitte versuche es noch einmal.';
  return error.fields?.['image'] ?? error.message;
}
