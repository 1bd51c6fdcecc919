import { Form, useNavigation } from 'react-router';
import { formatPrice } from '#domain/money/money.ts';
import { FRIEND_VOUCHER, GIVER_VOUCHER } from '#domain/voucher/voucher.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Gift } from '../../ui/icons.ts';
import { CouponCard } from '../voucher/CouponCard.tsx';
import { FriendWays } from '../voucher/FriendWays.tsx';
import { Section } from './Section.tsx';
import type { Friends } from './settings-data.ts';

interface FriendsSectionProps {
  friends: Friends;
  sent: SentForm | undefined;
}

/** About two months; what is older is a click away. */
const SHOWN = 6;
const INTENT = 'friend-code';
const VALUE = formatPrice(FRIEND_VOUCHER.valueCents);

/** This month's codes to fetch and to pass on, and what came back for them (ACC-019, CPN-027). */
export function FriendsSection({ friends: { budget, codes, thanks }, sent }: FriendsSectionProps) {
  return (
    <Section id="freunde" title="Freunde" icon={<Gift size={20} aria-hidden="true" />}>
      <p>
        Verschenk jeden Monat {FRIEND_VOUCHER.perMonth} Gutscheine über {VALUE}. Sie gelten zwei Wochen, ab{' '}
        {formatPrice(FRIEND_VOUCHER.minimumGoodsCents)} Warenwert und für alle, die noch nie bei uns bestellt
        haben. Wird einer eingelöst, bekommst du selbst {formatPrice(GIVER_VOUCHER.valueCents)}.
      </p>
      {sent?.intent === INTENT && (
        <Form method="post" preventScrollReset noValidate>
          <FormAlert sent={sent} />
        </Form>
      )}
      <p className="text-ink-soft">{sayBudget(budget)}</p>
      {budget > 0 && <CodesToFetch count={budget} />}
      <Codes vouchers={codes.slice(0, SHOWN)} />
      {codes.length > SHOWN && (
        <details>
          <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-[0.2em]">
            Ältere Codes zeigen
          </summary>
          <Codes vouchers={codes.slice(SHOWN)} />
        </details>
      )}
      {thanks.length > 0 && (
        <>
          <h3 className="mt-2 text-lg">Als Dank für dich</h3>
          <ul className="grid gap-2.5">
            {thanks.map((voucher) => (
              <CouponCard key={voucher.code} voucher={voucher} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const sayBudget = (budget: number): string =>
  budget === 0
    ? 'Deine Codes für diesen Monat hast du alle geholt. Am Ersten gibt es neue.'
    : `Diesen Monat hast du noch ${formatCount(budget, 'Code', 'Codes')}.`;

function CodesToFetch({ count }: { count: number }) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === INTENT;
  return (
    <Form method="post" preventScrollReset>
      <ul className="grid gap-2.5">
        {Array.from({ length: count }, (_, at) => (
          <li
            key={at}
            className="voucher-paper coupon-card justify-between [--voucher-ground:var(--rim-faint)]"
          >
            <b className="coupon-value text-ink-soft">{VALUE}</b>
            <Button type="submit" name="intent" value={INTENT} look="ghost" busy={busy}>
              Code holen
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function Codes({ vouchers }: { vouchers: Friends['codes'] }) {
  if (vouchers.length === 0) return null;
  return (
    <ul className="grid gap-2.5">
      {vouchers.map((voucher) => (
        <CouponCard
          key={voucher.code}
          voucher={voucher}
          ways={voucher.state === 'open' && <FriendWays voucher={voucher} />}
        />
      ))}
    </ul>
  );
}
