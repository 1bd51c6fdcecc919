/** A test that failed, or a file that did not even begin. */
export interface Failure {
  project: string;
  /** Path in the project. */
  file: string;
  /** Empty where the file itself failed. */
  title: string;
  /** What was thrown, with where. */
  error: string;
  /** The page that was open, and a picture of it. */
  page?: { address: string; picture: string };
}

/** What one file came to. */
export interface FileResult {
  project: string;
  file: string;
  passed: number;
  failures: Failure[];
  /** Of all its tests and hooks, in ms. */
  duration: number;
}

/** A check that failed without tests of its own. */
export interface BrokenStage {
  title: string;
  output: string;
}

export interface Outcome {
  stages: BrokenStage[];
  files: FileResult[];
  /** Browser files that failed among the others and passed alone. */
  unsteady: FileResult[];
}

const MOST_LINES = 100;
const STAGE_LINES = 12;
const DEAREST = 10;

/** So many files may pass at the second go; with one more the run has failed. */
export const MOST_UNSTEADY = 2;

/** A run without a single passed test proves nothing. */
export function hasPassed(outcome: Outcome): boolean {
  return count(outcome).passed > 0 && count(outcome).failed === 0;
}

/** The last lines of a run: what failed, what is unsteady, what was dear, and how many. */
export function sayResult(outcome: Outcome): string[] {
  const { passed, failed } = count(outcome);
  const said = [...saidFailures(outcome), ...saidUnsteady(outcome), ...saidDearest(outcome.files)];
  const rest = said.length - MOST_LINES;
  const shown = rest > 0 ? [...said.slice(0, MOST_LINES), `… and ${rest} more lines`] : said;
  return [...shown, '', `${passed} passed, ${failed} failed`];
}

function count({ stages, files, unsteady }: Outcome): { passed: number; failed: number } {
  const failed = files.flatMap(({ failures }) => failures).length;
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const tooUnsteady = unsteady.length > MOST_UNSTEADY ? 1 : 0;
  return { passed, failed: stages.length + failed + tooUnsteady };
}

function saidFailures({ stages, files }: Outcome): string[] {
  const ofStages = stages.flatMap(({ title, output }) => [
    '',
    `✗ ${title}`,
    ...lines(output)
      .slice(0, STAGE_LINES)
      .map((line) => `    ${line}`),
  ]);
  return [...ofStages, ...files.flatMap(({ failures }) => failures).flatMap(sayFailure)];
}

function sayFailure({ project, file, title, error, page }: Failure): string[] {
  return [
    '',
    ` FAIL  ${project} ${file}${title && ` > ${title}`}`,
    `    ${lines(error)[0] ?? 'no message'}`,
    ...(page ? [`    ${page.address}`, `    ${page.picture}`] : []),
  ];
}

function saidUnsteady({ unsteady }: Outcome): string[] {
  if (unsteady.length === 0) return [];
  const files = unsteady.flatMap(({ file, failures }) => [
    `  ${file}`,
    ...failures.map(({ title, error }) => `    ${title}: ${lines(error)[0] ?? ''}`),
  ]);
  const verdict =
    unsteady.length > MOST_UNSTEADY
      ? `✗ ${unsteady.length} unsteady files, more than the ${MOST_UNSTEADY} that a run may have:`
      : 'Unsteady (failed among the others, passed alone; to be mended with the next change):';
  return ['', verdict, ...files];
}

function saidDearest(files: readonly FileResult[]): string[] {
  const dearest = files.toSorted((one, other) => other.duration - one.duration).slice(0, DEAREST);
  if (dearest.length < DEAREST) return [];
  return ['', 'The dearest files:', ...dearest.map((file) => `  ${seconds(file.duration)}  ${file.file}`)];
}

const seconds = (duration: number) => `${(duration / 1000).toFixed(1).padStart(6)} s`;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
