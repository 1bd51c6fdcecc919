import { BaseSequencer, type TestSpecification } from 'vitest/node';

const nameOf = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`;
const byName = (one: TestSpecification, other: TestSpecification) => (nameOf(one) < nameOf(other) ? -1 : 1);

/** Files in the order of their names and of nothing else, so that one commit has one verdict. */
export class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted(byName));
  }
}

/** The same from the end. */
export class Backwards extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => byName(other, one)));
  }
}
