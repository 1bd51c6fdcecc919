import type { Context } from '#server/plumbing/context.ts';
import { listPasskeys, listRecoveryCodes, selectApp } from './factor-store.ts';

/** What a person is told of their second factors: never what they prove with. */
export async function listFactors({ db }: Pick<Context, 'db'>, personId: number) {
  const app = await selectApp(db, personId, 'confirmed');
  const passkeys = await listPasskeys(db, personId);
  const codes = await listRecoveryCodes(db, personId);
  return [
    ...passkeys.map(({ name, host, created_at, used_at }) => ({
      kind: 'passkey',
      name,
      host,
      created_at,
      used_at,
    })),
    ...(app ? [{ kind: 'app', created_at: app.created_at }] : []),
    ...codeSheet(codes),
  ];
}

/** Recovery codes are made together; of each it is known when it was used. */
function codeSheet(codes: Awaited<ReturnType<typeof listRecoveryCodes>>) {
  const [first] = codes;
  if (!first) return [];
  const used_at = codes.flatMap((code) => code.used_at ?? []);
  const left = codes.length - used_at.length;
  return [{ kind: 'recovery-codes', created_at: first.created_at, left, used_at }];
}
