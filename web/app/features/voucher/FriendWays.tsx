import { useSyncExternalStore } from 'react';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Mail, Share2 } from '../../ui/icons.ts';
import { useSite } from '../layout/use-site.ts';
import { CopyCode } from './CopyCode.tsx';
import type { OwnVoucher } from './CouponCard.tsx';

const never = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';

/** The ways of passing a code on: copied, by the system's sheet where there is one, else by mail. */
export function FriendWays({ voucher }: { voucher: OwnVoucher }) {
  const { code, value, minimum, validUntil, link } = voucher;
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const site = useSite().title;
  const title = `${formatEuros(value)} für dich bei ${site}`;
  const text = `Ich schenke dir ${formatEuros(value)} für deine erste Bestellung bei ${site}, ab ${formatEuros(minimum)} und bis zum ${formatDate(validUntil)}. Dein Code: ${code}`;
  // Who closes the sheet again has not passed anything on, which is no failure.
  const share = () => void navigator.share({ title, text, url: link }).catch(() => undefined);
  return (
    <>
      <CopyCode code={code} />
      {hasSheet ? (
        <IconButton
          label={`${code} weitergeben`}
          icon={<Share2 size={18} aria-hidden="true" />}
          onClick={share}
        />
      ) : (
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${link}`)}`}
          className="btn btn-ghost btn-icon"
          aria-label={`${code} per E-Mail weitergeben`}
          title="Per E-Mail weitergeben"
        >
          <Mail size={18} aria-hidden="true" />
        </a>
      )}
    </>
  );
}
