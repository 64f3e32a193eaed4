/** The lines in the order their sales units had; those that are new stand first, as they came. */
export function inOrderOf<Line extends { salesUnitId: number }>(
  units: readonly number[],
  lines: readonly Line[],
): readonly Line[] {
  const places = new Map(units.map((unit, index) => [unit, index]))
  return lines.toSorted(
    (one, other) => (places.get(one.salesUnitId) ?? -1) - (places.get(other.salesUnitId) ?? -1),
  )
}
