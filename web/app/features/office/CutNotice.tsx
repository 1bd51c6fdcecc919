import { Notice } from '../../ui/Message.tsx';

/** Says that more was found than is looked through or sorted; nothing where it is all there. */
export const CutNotice = ({ isCut }: { isCut: boolean }) =>
  isCut && (
    <Notice look="mustard">
      Dazu passen so viele Einträge, dass hier nur die neuesten stehen. Such genauer, etwa mit Vor- und
      Nachnamen.
    </Notice>
  );
