/** The median of several rounds by one figure, which is that of a real round: a single one may be off on a busy machine. */
export function medianBy<Round>(all: readonly Round[], figure: (round: Round) => number): Round {
  const median = all.toSorted((one, other) => figure(one) - figure(other))[all.length >> 1]
  if (median === undefined) throw new Error('nothing was measured')
  return median
}
