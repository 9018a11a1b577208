import { demoPerson, fullName } from '../demo-group.ts'
import type { Language } from '../models.ts'
import { isEmployed, isOnLeave } from './employment.ts'

/** What somebody took on in a meeting; `done` is the day it was finished, if it was. */
export interface Task {
  readonly what: string
  /** The mail name of a person. */
  readonly who: string
  readonly due: string
  readonly done?: string
}

/** One point of a meeting. `outcome` says what became of the decision; later reports tell it. */
export interface Point {
  readonly title: string
  readonly said: readonly string[]
  readonly decision?: string
  readonly outcome?: string
  readonly task?: Task
}

export interface Meeting {
  readonly date: string
  readonly points: readonly Point[]
  /** Who came beside the circle, by mail name. */
  readonly guests?: readonly string[]
}

/** Meetings of the same people about the same matter, the first one first. */
export interface Series {
  readonly title: string
  readonly language: Language
  readonly place: string
  readonly hours: string
  readonly writer: string
  readonly circle: readonly string[]
  readonly meetings: readonly Meeting[]
  /** When they meet after the last one; null when they do not. */
  readonly next: string | null
}

type Rest = readonly [title: string, ...said: readonly string[]]

/** A point that was only talked about. */
export const talk = (...[title, ...said]: Rest): Point => ({ title, said })

/** A point with a decision and what became of it. */
export const decided = (point: Point, decision: string, outcome: string): Point => ({
  ...point,
  decision,
  outcome,
})

/** A point with a task: mail name, what, until when, done when. */
export const tasked = (point: Point, who: string, what: string, due: string, done?: string): Point => ({
  ...point,
  task: { who, what, due, ...(done === undefined ? {} : { done }) },
})

export const meeting = (date: string, ...points: readonly Point[]): Meeting => ({ date, points })

const nameOf = (mailName: string): string => fullName(demoPerson(mailName))

/** Full names of those of the circle who came, and of those who were away. */
export function attendance(
  { circle }: Series,
  { date, guests = [] }: Meeting,
): { present: readonly string[]; away: readonly string[] } {
  const employed = [...circle, ...guests].filter((mailName) => isEmployed(mailName, date))
  return {
    present: employed.filter((mailName) => !isOnLeave(mailName, date)).map(nameOf),
    away: employed.filter((mailName) => isOnLeave(mailName, date)).map(nameOf),
  }
}

export function meetingOn(series: Series, date: string): Meeting {
  const found = series.meetings.find((each) => each.date === date)
  if (found === undefined) throw new Error(`${series.title}: nobody met on ${date}`)
  return found
}

export const meetingBefore = (series: Series, date: string): Meeting | undefined =>
  series.meetings.findLast((each) => each.date < date)

export const dateAfter = (series: Series, date: string): string | null =>
  series.meetings.find((each) => each.date > date)?.date ?? series.next

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

/** The latest day that a German sentence speaks of, in the year of a day unless it says another; empty when it names none. */
function latestDay(sentence: string, day: string): string {
  const days = [...sentence.matchAll(/(\d{1,2})\. (\p{Lu}\p{Ll}+)(?: (\d{4}))?/gu)].map(
    ([, date = '', month = '', year = day.slice(0, 4)]) =>
      `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
  return days.toSorted().at(-1) ?? ''
}

/** What of an outcome was known on a day: its sentences up to the first that speaks of a later one. */
function knownOn(outcome: string, day: string): string {
  const sentences = outcome.split(/(?<=[^\d]\.) (?=\p{Lu})|; /u)
  const later = sentences.findIndex((sentence) => latestDay(sentence, day) > day)
  const known = later === -1 ? sentences : sentences.slice(0, later)
  return known.length === 0 ? 'in Arbeit' : known.join(' ')
}

/** What was decided after one day and up to another, with as much of its outcome as was known by then. */
export const decisionsBetween = (
  series: Series,
  after: string,
  upTo: string,
): readonly { readonly date: string; readonly decision: string; readonly outcome: string }[] =>
  series.meetings
    .filter(({ date }) => after < date && date <= upTo)
    .flatMap(({ date, points }) =>
      points.flatMap(({ decision, outcome = '' }) =>
        decision === undefined ? [] : [{ date, decision, outcome: knownOn(outcome, upTo) }],
      ),
    )
