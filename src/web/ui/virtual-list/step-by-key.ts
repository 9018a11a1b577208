const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** Where a key leads in a list of so many, from the place one is at; `null` when it does not move. Places count from 0. */
export function stepByKey(key: string, place: number, count: number): number | null {
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(place + step, count - 1))
}
