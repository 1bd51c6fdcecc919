import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clientText } from './client-text.ts';
import { readContract } from './contract.ts';

// `npm run client`: writes client/calls.ts from the contract.
const file = fileURLToPath(new URL('../../client/calls.ts', import.meta.url));
await writeFile(file, clientText(await readContract()));
execFileSync(fileURLToPath(new URL('../../node_modules/.bin/oxfmt', import.meta.url)), [file]);
