/** The part of the day at an hour of the clock, as people greet each other. */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 18 || hour < 4) return 'evening'
  return hour < 11 ? 'morning' : 'day'
}
