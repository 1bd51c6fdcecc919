/** What of a photo is shown: how near, and where its middle lies between the edges (0 to 1). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Edge of what is sent, in px. */
const EDGE = 1280;

interface Size {
  width: number;
  height: number;
}

/** The square that a crop cuts out of a photo, in its own px; never beyond its edges. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const edge = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - edge) * x, top: (height - edge) * y, edge };
}

/** The crop after the photo was pulled by these shares of the square. */
export function pulled(size: Size, crop: Crop, [right, down]: readonly [number, number]): Crop {
  const { edge } = squareOf(size, crop);
  const moved = (at: number, length: number, by: number): number =>
    length - edge < 1 ? at : Math.min(1, Math.max(0, at - (by * edge) / (length - edge)));
  return { ...crop, x: moved(crop.x, size.width, right), y: moved(crop.y, size.height, down) };
}

/** Draws what a crop shows, filling the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  const { left, top, edge } = squareOf(photo, crop);
  // JPEG knows no transparency.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(photo, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** What a crop shows as a file to be sent. */
export async function cropFile(photo: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  const edge = Math.round(Math.min(EDGE, squareOf(photo, crop).edge));
  canvas.width = edge;
  canvas.height = edge;
  drawCrop(canvas, photo, crop);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
  if (!made) throw new Error('the browser cannot write a JPEG');
  return new File([made], 'foto.jpg', { type: 'image/jpeg' });
}
