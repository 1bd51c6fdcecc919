import { unzipSync } from 'fflate';

/** A file out of an archive. */
export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

interface Room {
  /** As much as all files may have together, unpacked. */
  bytes: number;
  files: number;
}

/** Whether it begins as archives do. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * The files of an archive whose name fits. Each is unpacked into the room that the archive says it needs, never more, so
 * that none bursts. 'too-large': it says that it needs more than there is; 'broken': it cannot be read.
 */
export function unzip(bytes: Uint8Array, fits: RegExp, room: Room): ZippedFile[] | 'too-large' | 'broken' {
  let { bytes: left, files } = room;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!fits.test(name)) return false;
        left -= originalSize;
        files -= 1;
        if (left < 0 || files < 0) throw new RangeError('more than there is room for');
        return true;
      },
    });
    return Object.entries(entries).map(([name, content]) => ({ name, bytes: content }));
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'broken';
  }
}
