import '../../theme/staff.css';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { type Slip, SlipPaper } from './SlipPaper.tsx';

interface TillBarProps {
  title: string;
  /** Which device, and of when. */
  note: ReactNode;
  /** Where to go, and what can be done. */
  children: ReactNode;
}

/** The bar above a page of the till. */
export const TillBar = ({ title, note, children }: TillBarProps) => (
  <header className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b-3 border-rim-edge bg-paper px-gutter py-2">
    <div className="mr-auto min-w-0">
      <h1 className="text-xl leading-[1.15]">{title}</h1>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
    {children}
  </header>
);

const MIDDLE = 'grid min-h-dvh content-center justify-center gap-x-12 gap-y-6 px-gutter py-6';

/** A page of a shared device with one thing to do. */
export const DeviceCard = ({
  title,
  icon,
  children,
}: {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className={MIDDLE}>
      <Card
        as="section"
        className="grid max-w-112 justify-items-center gap-4 px-6 py-8 text-center"
        aria-labelledby="geraet"
      >
        {icon}
        <h1 id="geraet">{title}</h1>
        {children}
      </Card>
    </main>
  </>
);

/** A slip with what can be done about it; printed, it is all that there is. */
export const SlipFrame = ({ slip, children }: { slip: Slip; children: ReactNode }) => (
  <>
    <SkipLink />
    <main
      id="main"
      tabIndex={-1}
      className={`${MIDDLE} min-[56rem]:grid-cols-[auto_auto] min-[56rem]:items-start print:block print:min-h-0 print:bg-[#fff] print:p-0`}
    >
      <div className="no-print grid max-w-96 content-start gap-4">{children}</div>
      <SlipPaper slip={slip} />
    </main>
  </>
);
