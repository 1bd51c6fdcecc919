import type { ReactNode } from 'react';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { OwnFrame } from '../OwnFrame.tsx';
import { goOn } from '../say-saved.ts';

interface AreasFrameProps {
  own: { id: number; item_name: string };
  title: string;
  children: ReactNode;
}

/** A page on which many delivery areas are changed together; it leads back to all of them. */
export const AreasFrame = ({ own, title, children }: AreasFrameProps) => (
  <OwnFrame restaurant={own} title={title} back={{ to: staffPaths.ownAreas(own.id), label: 'Liefergebiete' }}>
    {children}
  </OwnFrame>
);

/** Once they are changed, all of them are shown. */
export const areasSaved = (hostId: number) =>
  goOn(staffPaths.ownAreas(hostId), 'Deine Liefergebiete sind gespeichert');
