/** What is counted under one name, now and in the period before. */
export interface Pair<Value> {
  label: string;
  now: Value;
  before: Value;
}

interface Named {
  label: string;
}

/** Puts what has the same name beside each other, in the order of now; what was there only before comes last. */
export function pairByLabel<Value extends Named>(
  now: readonly Value[],
  before: readonly Value[],
  nothing: Omit<Value, 'label'>,
): Pair<Omit<Value, 'label'>>[] {
  const earlier = new Map(before.map((value) => [value.label, value]));
  const labels = new Set(now.map(({ label }) => label));
  return [
    ...now.map((value) => ({ label: value.label, now: value, before: earlier.get(value.label) ?? nothing })),
    ...before
      .filter(({ label }) => !labels.has(label))
      .map((value) => ({ label: value.label, now: nothing, before: value })),
  ];
}
