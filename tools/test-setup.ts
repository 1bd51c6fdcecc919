import 'temporal-polyfill/global';
import { configureGlobal } from 'fast-check';

// One commit has one verdict: what properties are tried with follows from a number, another one in a shuffled run.
configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });
