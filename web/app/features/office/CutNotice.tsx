import { Notice } from '../../ui/Message.tsx';

/** Says that a search found more than is looked through; nothing where it is all there. */
export const CutNotice = ({ isCut }: { isCut: boolean }) =>
  isCut && (
    <Notice look="mustard">
      Dazu passen so viele Bestellungen oder Konten, dass hier nur die neuesten stehen. Such genauer, etwa mit
      Vor- und Nachnamen.
    </Notice>
  );
