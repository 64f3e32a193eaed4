import { queryOptions } from '@tanstack/react-query'
import { type Arguments, call, type CallPath, type Input } from './call.ts'

type CallKey = readonly [path: CallPath, input?: object]

const key = (path: CallPath, input: object | undefined): CallKey =>
  input === undefined ? [path] : [path, input]

/** The part of the input that has to match. */
type PartOfInput<Path extends CallPath> = {
  [Name in keyof Input<Path>]?: Partial<Input<Path>[Name]>
}

/**
 * The cache key of a call: its path and what is sent. With a part of the input, or without it, it matches
 * the answers to every call that sends at least this much.
 */
export const keyOf = <Path extends CallPath>(path: Path, input?: PartOfInput<Path>): CallKey =>
  key(path, input)

/** The query of a call: key, function and type of the answer follow from path and input. */
export function queryOf<Path extends CallPath>(path: Path, ...[input]: Arguments<Path>) {
  return queryOptions({
    queryKey: key(path, input),
    queryFn: ({ signal }) => {
      // Which arguments a call takes is decided by its path, which is not known here.
      const rest = [input, { signal }] as Arguments<Path>
      return call(path, ...rest)
    },
  })
}
