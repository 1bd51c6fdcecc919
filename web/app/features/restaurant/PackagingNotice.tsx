import type { Answer } from '#contract/contract.ts';
import { Recycle } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';

const PACKAGING = {
  offered: 'Dein Essen gibt es auf Wunsch auch in Mehrweg. Einweg kostet nicht weniger als Mehrweg.',
  'own-container': 'Bring gern deine eigenen Behälter mit: Wir füllen sie dir bei Abholung, ohne Aufpreis.',
} as const;

/** What §§ 33 and 34 VerpackG want to be said where food is chosen. */
export function PackagingNotice({
  host: { reusablePackaging },
}: {
  host: Pick<Answer<'gethost'>, 'reusablePackaging'>;
}) {
  if (reusablePackaging === 'not-obliged') return null;
  return (
    <Notice look="basil" icon={<Recycle size={20} aria-hidden="true" className="flex-none" />}>
      {PACKAGING[reusablePackaging]}
    </Notice>
  );
}
