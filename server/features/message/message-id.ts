import type { Message, Sender } from './store.ts';

/**
 * Of a mail, with angle brackets: the same whenever it is sent again, by which receivers drop doubles, and nobody guesses it
 * who has not got the mail.
 */
export const messageIdOf = (
  { id, dedupe_key: key }: Pick<Message, 'id' | 'dedupe_key'>,
  { company_mail: address }: Pick<Sender, 'company_mail'>,
): string => `<${id}.${key.replaceAll(/[^\w-]/g, '.')}@${address.split('@').at(-1)}>`;
