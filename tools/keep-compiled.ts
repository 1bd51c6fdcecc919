import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Imported before everything else: what the engine makes of a program is kept beside it for the next start.
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
