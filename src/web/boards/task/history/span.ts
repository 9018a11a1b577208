/** A span of time in its largest unit, rounded down, as the text `boards.task.span` takes it. */
export function spanOf(seconds: number): { readonly unit: string; readonly count: number } {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return { unit: 'moment', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { unit: 'hours', count: hours }
  return { unit: 'days', count: Math.floor(hours / 24) }
}
