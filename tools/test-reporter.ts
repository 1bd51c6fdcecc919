import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import type { Failure, FileResult } from './test-result.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Where a test in the browser stood when it failed. */
    page?: { address: string; picture: string };
  }
}

/** Where the results of a run go, as JSON; the one that started it reads them. */
export const RESULTS = 'TEST_RESULTS';

/** A line a file while the tests run, and everything that failed into a file at the end. */
export default class HouseReporter implements Reporter {
  readonly #began = performance.now();
  readonly #files: FileResult[] = [];
  readonly #said = new Map<string, string[]>();
  #all = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#all = specifications.length;
  }

  onUserConsoleLog(log: { content: string; taskId?: string }): void {
    const file = log.taskId?.split('_', 1)[0] ?? '';
    this.#said.set(file, [...(this.#said.get(file) ?? []), log.content]);
  }

  onTestModuleEnd(module: TestModule): void {
    const failures = [...module.errors().map((error) => failureOf(module, error)), ...failedTests(module)];
    const passed = [...module.children.allTests('passed')].length;
    const result = { ...placeOf(module), passed, failures, duration: durationOf(module) };
    this.#files.push(result);
    this.#sayFile(result, this.#said.get(module.id) ?? []);
    this.#said.delete(module.id);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outside = unhandled.map((error) => ({
      project: '',
      file: '(outside of tests)',
      title: '',
      ...said(error),
    }));
    for (const failure of outside) console.log(failure.error);
    if (outside.length)
      this.#files.push({
        project: '',
        file: '(outside of tests)',
        passed: 0,
        failures: outside,
        duration: 0,
      });
    const path = process.env[RESULTS];
    if (path) writeFileSync(path, JSON.stringify(this.#files));
  }

  #sayFile({ project, file, passed, failures, duration }: FileResult, output: readonly string[]): void {
    const done = `${String(this.#files.length).padStart(String(this.#all).length)}/${this.#all}`;
    const good = failures.length === 0 ? '✓' : '✗';
    const tests = failures.length ? `${passed} passed, ${failures.length} failed` : String(passed);
    console.log(
      `${this.#passedTime()} ${done} ${good} ${project} ${file} (${tests}) ${(duration / 1000).toFixed(1)} s`,
    );
    for (const { title, error } of failures) console.log(`\n ✗ ${title || file}\n${error}\n`);
    if (failures.length) for (const text of output) console.log(text.trimEnd());
  }

  #passedTime(): string {
    const seconds = Math.floor((performance.now() - this.#began) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}

const placeOf = (module: TestModule) => ({
  project: module.project.name,
  file: relative(module.project.vitest.config.root, module.moduleId),
});

function durationOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return collectDuration + duration + setupDuration;
}

function failedTests(module: TestModule): Failure[] {
  const failed = [...module.children.allTests('failed')].map((test) => ofTest(module, test));
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ ...failureOf(module, error), title: suite.fullName })),
  );
  return [...failed, ...suites];
}

function ofTest(module: TestModule, test: TestCase): Failure {
  const errors = test.result().errors ?? [];
  const { page } = test.meta();
  const error = errors.map((one) => said(one).error).join('\n');
  return { ...placeOf(module), title: test.fullName, error, ...(page && { page }) };
}

const failureOf = (module: TestModule, error: SerializedError): Failure => ({
  ...placeOf(module),
  title: '',
  ...said(error),
});

const said = ({ message, stack, diff }: SerializedError) => ({
  error: stripVTControlCharacters([message, diff, stack].filter(Boolean).join('\n')),
});
