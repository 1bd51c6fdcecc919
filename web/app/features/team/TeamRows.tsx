import type { ReactNode } from 'react';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';

/** People, one below the other. */
export const TeamRows = ({ children }: { children: ReactNode }) => (
  <Rows className="mt-3 rounded-md border border-line bg-paper">{children}</Rows>
);

interface TeamRowProps {
  name: ReactNode;
  note: ReactNode;
  /** What somebody is here, and what can be done about it. */
  children: ReactNode;
}

export const TeamRow = ({ name, note, children }: TeamRowProps) => (
  <Row className="flex-wrap">
    <RowText className="basis-64 max-sm:basis-full">
      <strong>{name}</strong>
      <span className="text-sm text-ink-soft">{note}</span>
    </RowText>
    {children}
  </Row>
);
