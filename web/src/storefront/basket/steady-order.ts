/** The new lines in the order the old ones had; lines that are new stand where they came. */
export function inOrderOf<Line extends { salesUnitId: number }>(
  before: readonly Line[],
  lines: readonly Line[],
): readonly Line[] {
  const places = new Map(before.map(({ salesUnitId }, index) => [salesUnitId, index]))
  const known = lines
    .filter(({ salesUnitId }) => places.has(salesUnitId))
    .toSorted(
      (one, other) => (places.get(one.salesUnitId) ?? 0) - (places.get(other.salesUnitId) ?? 0),
    )
  const fresh = lines.filter(({ salesUnitId }) => !places.has(salesUnitId))
  return [...fresh, ...known]
}
