import { CHECKS, ROUTES, runStage } from './stages.ts';

// `npm run check`: types, lint, requirements, format and what nothing uses, all at once.
// Types and what is used are read off those of the routes.
const hasRoutes = (await runStage(ROUTES)) === undefined;
const broken = await Promise.all(
  (hasRoutes ? CHECKS : [ROUTES]).map(async (stage) => {
    const output = await runStage(stage);
    console.log(`${output === undefined ? '✓' : '✗'} ${stage.title}`);
    return output;
  }),
);
for (const output of broken) if (output) console.log(output);
if (broken.some((output) => output !== undefined)) process.exitCode = 1;
