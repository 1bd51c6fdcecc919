import { describe, expect, test } from 'vitest';
import { type Started, startSteps } from './start-steps.ts';

const ready: Started = {
  lacks: [],
  hasGaps: false,
  hasDocument: true,
  lacksDocument: false,
  takesMoney: true,
  hasBank: true,
  callsSomebody: true,
  wasTried: true,
};

const undone = (given: Partial<Started>) =>
  startSteps({ ...ready, ...given }).flatMap(({ step, state }) => (state === 'done' ? [] : [[step, state]]));

describe('OWN-900 what leads a new restaurant to its first order', () => {
  test.each<[Partial<Started>, string[][]]>([
    [{}, []],
    [
      { lacks: ['menu', 'hours'] },
      [
        ['menu', 'needed'],
        ['hours', 'needed'],
      ],
    ],
    [{ lacks: ['ways'] }, [['details', 'needed']]],
    [
      { lacks: ['areas', 'tax'] },
      [
        ['details', 'needed'],
        ['areas', 'needed'],
      ],
    ],
    [{ hasDocument: false, lacksDocument: true }, [['document', 'needed']]],
    [{ lacks: ['owner'] }, [['owner', 'needed']]],
    [{ hasGaps: true }, [['menu', 'open']]],
    [{ lacks: ['menu'], hasGaps: true }, [['menu', 'needed']]],
    [
      { hasDocument: false, takesMoney: false },
      [
        ['document', 'open'],
        ['payment', 'open'],
      ],
    ],
    [
      { hasBank: false, wasTried: false },
      [
        ['bank', 'open'],
        ['trial', 'open'],
      ],
    ],
    [{ callsSomebody: false }, [['call', 'open']]],
  ])('with %o it is told %o', (given, steps) => {
    expect(undone(given)).toEqual(steps);
  });

  test('nobody is asked for a proof where nobody looks at one', () => {
    const asked = startSteps({ ...ready, hasDocument: null }).map(({ step }) => step);
    expect(asked).toEqual(['owner', 'details', 'menu', 'hours', 'areas', 'payment', 'bank', 'call', 'trial']);
  });
});
