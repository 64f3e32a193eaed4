/** Milliseconds: a sheet of all records takes longer than other answers. */
export const longestExport = 600_000
