import type { RowProblem } from '@kontor/contract/rules/sheet-problems'

/** A file of a folder or an archive that may be a picture. */
export interface PictureFile {
  /** With its folders, as people call it. */
  readonly path: string
  /** About how many files there are, where that is known. */
  readonly among?: number
  /** Fails with a `FileProblem` when it is not taken. */
  readonly read: () => Promise<Buffer>
}

/** Why one file is not taken; the others are. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly problem: RowProblem

  constructor(problem: RowProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
