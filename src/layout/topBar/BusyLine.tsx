import { type Query, useIsFetching } from '@tanstack/react-query'

/** The line under the bar while something is read for the first time; what others change is read anew behind a screen that stands. */
export function BusyLine() {
  const isBusy = useIsFetching({ predicate: isFirst }) > 0
  return isBusy && <div className="busy-line" role="presentation" />
}

const isFirst = ({ state }: Query): boolean => state.data === undefined
