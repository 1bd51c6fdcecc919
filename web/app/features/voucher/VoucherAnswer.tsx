import { Notice } from '../../ui/Message.tsx';
import type { CodeAnswer } from './redeem-code.ts';

/** What the server said about a code; its HTML is made of its own words, with everything else in it escaped. */
export function VoucherAnswer({ answer }: { answer: Pick<CodeAnswer, 'success' | 'message'> }) {
  return (
    <Notice look={answer.success ? 'basil' : 'mustard'}>
      <span dangerouslySetInnerHTML={{ __html: answer.message }} />
    </Notice>
  );
}
