import type { Input } from '#contract/contract.ts';
import { formAct } from '../../forms/sent-form.ts';

/** What is shown once a declaration has arrived. */
export interface Received {
  receivedAt: string;
  email: string;
}

/** The act of a page with a DeclarationForm. */
export const declareAct = (kind: Input<'declare'>['kind']) =>
  formAct<unknown, { received: Received }>('', async (call, typed) => {
    const { name = '', email = '', subject = '', body = '' } = typed;
    const { receivedAt } = await call('declare', { kind, name, email, subject, body });
    return { received: { receivedAt, email } };
  });

/** What came in, if that is what an action's answer is. */
export function receivedIn(answer: unknown): Received | undefined {
  return typeof answer === 'object' && answer !== null && 'received' in answer
    ? (answer.received as Received)
    : undefined;
}
