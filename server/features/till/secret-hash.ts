import { createHash } from 'node:crypto';

/** What the tables keep of secrets and codes. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
