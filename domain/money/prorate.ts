/**
 * Splits a whole amount by weights so that the parts add up to it exactly (largest remainder;
 * on equal remainders the earlier part gets the odd cent). Weights are whole numbers of at least 0.
 * Where every weight is 0 the parts are equal; without any weight only 0 can be split.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('An amount cannot be split into no parts');
    return [];
  }
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers of at least 0');
  }
  const effective = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
  const parts = splitUnsigned(BigInt(Math.abs(total)), effective.map(BigInt));
  return parts.map((part) => (total < 0 && part !== 0 ? -part : part));
}

// Products of two amounts may exceed what a double holds exactly, hence BigInt.
function splitUnsigned(total: bigint, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  const shares = weights.map((weight, index) => ({
    index,
    floor: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }));
  const missing = Number(total - shares.reduce((a, share) => a + share.floor, 0n));
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const lucky = new Set(byRemainder.slice(0, missing).map((share) => share.index));
  return shares.map((share) => Number(share.floor) + (lucky.has(share.index) ? 1 : 0));
}
