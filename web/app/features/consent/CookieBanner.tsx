import './consent.css';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { inWords } from '#domain/text/in-words.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { announce } from '../../ui/announce.client.ts';
import { decide } from './consent.client.ts';
import type { Decision, Purpose } from './decision.ts';

const HEADER = 'Cookies aus dieser Webseite';

const NAMES: Record<Purpose, string> = {
  payment: 'Online-Zahlung',
  'tag-manager': 'Statistik',
  fonts: 'Schriften',
};

interface CookieBannerProps {
  purposes: readonly Purpose[];
  /** What was decided before, where the visitor asked for the banner again. */
  decision: Decision | null;
}

/**
 * Asks for consent, or says that none is needed (CON-001 to CON-004). It stands at the foot of the window over a page
 * that stays usable, and first in the document, so that keyboard and screen reader come to it first.
 */
export default function CookieBanner({ purposes, decision }: CookieBannerProps) {
  const heading = useId();
  const box = useRoom();
  const title = useFocusWhenAsked(decision !== null);
  return (
    <section ref={box} className="cookies no-print" aria-labelledby={heading}>
      <h2 className="text-lg sm:text-xl" id={heading} ref={title} tabIndex={-1}>
        {HEADER}
      </h2>
      <p>
        {purposes.length > 0 ? <Request purposes={purposes} /> : <Notice />}{' '}
        {decision && <b className="block">{answered(decision)} </b>}
        <Link to={paths.privacy()} className="link">
          Mehr erfahren
        </Link>
      </p>
      <div className="cookies-buttons">
        {purposes.length > 0 ? (
          <>
            <Button onClick={() => decide(false)}>Cookies ablehnen</Button>
            <Button onClick={() => decide(true)}>Cookies akzeptieren</Button>
          </>
        ) : (
          <Button onClick={() => decide(false)}>Ok</Button>
        )}
      </div>
    </section>
  );
}

function Request({ purposes }: { purposes: readonly Purpose[] }) {
  const list = inWords(purposes.map((purpose) => NAMES[purpose]));
  return (
    <>
      Für {list} würden wir Dienste anderer laden, die eigene Cookies setzen. Das tun wir nur, wenn du magst;
      bestellen und vor Ort bezahlen kannst du auch ohne.
    </>
  );
}

const Notice = () => <>Wir setzen nur die Cookies, die dein Warenkorb und deine Anmeldung brauchen.</>;

const answered = ({ accepted, at }: Decision) =>
  `Am ${formatDate(at)} hast du ${accepted ? 'zugestimmt' : 'abgelehnt'}.`;

/** Tells the page how much it covers above what sticks at the foot: its end can be scrolled out from below it. */
function useRoom() {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Its rectangle would be lower while it rises.
    const observer = new ResizeObserver(() =>
      sheet.replaceSync(aboveIt(`${element.offsetHeight + gapBelow(element)}px`)),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
  return box;
}

/** The end of every page, and what stands above the banner while it is there. */
const ABOVE = ':is(.foot,.toasts,.rises)';

/**
 * These learn how far they rise, and what gets the focus is not hidden (WCAG 2.4.11). Said of the whole page it would have
 * a phone style all of it anew, just when its first guest wants to tap something.
 */
const aboveIt = (room: string): string =>
  `${ABOVE}{--cookie-room:${room}}html{scroll-padding-bottom:calc(${room} + var(--bottom-room,0rem) + 1rem)}`;

const gapBelow = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element).marginBottom);

/**
 * Who asked for the banner is led to it, and back afterwards; who did not only hears of it, and goes on with the page
 * after an answer, since the button that was pressed is gone.
 */
function useFocusWhenAsked(wasAsked: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(wasAsked);
  useEffect(() => {
    if (!first.current) {
      announce(`${HEADER}: du kannst am Anfang der Seite entscheiden.`);
      return () => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      };
    }
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return title;
}
