/** Longest edge in px (NUM-036). */
const EDGE = 1280;

/** Drawings are sent as they are (REV-031). */
const KEPT = ['image/gif', 'image/svg+xml'];

/** A photo that fits 1280 × 1280 as JPEG, for the way up; what the browser cannot read stays as it is (REV-030). */
export async function resizePhoto(file: File): Promise<File> {
  if (KEPT.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // JPEG knows no transparency.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
    return made ? new File([made], 'foto.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
