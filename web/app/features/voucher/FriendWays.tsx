import { formatDate, formatEuros } from '../../lib/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Mail, Share2 } from '../../ui/icons.ts';
import { mailLink, useShareSheet } from '../../ui/pass-on.ts';
import { useSite } from '../../visit/use-site.ts';
import { CopyCode } from './CopyCode.tsx';
import type { OwnVoucher } from './CouponCard.tsx';

/** The ways of passing a code on: copied, by the system's sheet where there is one, else by mail. */
export function FriendWays({ voucher }: { voucher: OwnVoucher }) {
  const { code, value, minimum, validUntil, link } = voucher;
  const openSheet = useShareSheet();
  const site = useSite().title;
  const gift = {
    title: `${formatEuros(value)} für dich bei ${site}`,
    text: `Ich schenke dir ${formatEuros(value)} für deine erste Bestellung bei ${site}, ab ${formatEuros(minimum)} und bis zum ${formatDate(validUntil)}. Dein Code: ${code}`,
    url: link,
  };
  return (
    <>
      <CopyCode code={code} />
      {openSheet ? (
        <IconButton
          label={`${code} weitergeben`}
          icon={<Share2 size={18} aria-hidden="true" />}
          onClick={() => openSheet(gift)}
        />
      ) : (
        <a
          href={mailLink(gift)}
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
