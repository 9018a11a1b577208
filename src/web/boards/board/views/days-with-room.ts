/** So many cards of one line have room on a day that is no higher than an empty one. */
const roomOfAnyDay = 3

/** How high a card of two lines is, in cards of one line; with the distance between them. */
const twoLines = 1.5

/**
 * Of the days of whole weeks, those on which each card has room for two lines of its title: the week gets no higher by them than its
 * fullest day with one line a card.
 */
export const daysWithRoom = (
  days: readonly string[],
  cardsOn: (day: string) => number,
): ReadonlySet<string> =>
  new Set(
    days.filter((day, at) => {
      const week = days.slice(at - (at % 7), at - (at % 7) + 7)
      return cardsOn(day) * twoLines <= Math.max(roomOfAnyDay, ...week.map(cardsOn))
    }),
  )
