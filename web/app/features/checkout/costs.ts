/** Where the sums stand: directly below everything that is bought. */
export const COSTS = 'kosten';
