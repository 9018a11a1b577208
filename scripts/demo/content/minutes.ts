import { demoPerson, fullName } from '../demo-group.ts'
import type { Block, Language } from '../models.ts'
import {
  attendance,
  dateAfter,
  meetingBefore,
  meetingOn,
  type Point,
  type Series,
  type Task,
} from '../story/meeting.ts'
import { heading, paragraph, textOf, type Maker } from './occasion.ts'
import { daysAfter, longDay, shortDay } from './wording.ts'

/** The minutes of the meeting that a series held on the day of the file: who came, what became of the last tasks, what was said and decided. */
export const minutes =
  (series: Series): Maker =>
  (occasion) => {
    const { date } = occasion
    const { language } = series
    const words = wordsOf[language]
    const held = meetingOn(series, date)
    const before = meetingBefore(series, date)
    const { present, away } = attendance(series, held)
    const next = dateAfter(series, date)
    const tasks = held.points.flatMap(({ task }) => task ?? [])
    return textOf(
      { ...occasion, language },
      {
        title: series.title,
        subtitle: `${series.place}, ${longDay(date, language)}`,
        blocks: [
          {
            kind: 'facts',
            rows: [
              [words.time, `${longDay(date, language)}, ${series.hours}`],
              [words.present, present.join(', ')],
              ...(away.length === 0 ? [] : [[words.away, `${away.join(', ')} (${words.leave})`] as const]),
              [words.writer, fullName(demoPerson(series.writer))],
              ...(next === null ? [] : [[words.next, longDay(next, language)] as const]),
            ],
          },
          ...(before === undefined ? [] : followUp(before.points, date, language)),
          ...held.points.flatMap((point, index) => pointBlocks(point, index + 1, language)),
          ...(tasks.length === 0 ? [] : [heading(words.tasks), taskTable(tasks, language)]),
          paragraph(words.closing.replace('{day}', longDay(daysAfter(date, 10), language))),
        ],
      },
    )
  }

function pointBlocks(point: Point, number: number, language: Language): readonly Block[] {
  const words = wordsOf[language]
  return [
    heading(`${words.item} ${number} – ${point.title}`),
    ...point.said.map(paragraph),
    ...(point.decision === undefined ? [] : [paragraph(`**${words.decision}:** ${point.decision}`)]),
  ]
}

/** What became of the tasks of the meeting before, as it stood on a day. */
function followUp(points: readonly Point[], date: string, language: Language): readonly Block[] {
  const words = wordsOf[language]
  const tasks = points.flatMap(({ task }) => task ?? [])
  if (tasks.length === 0) return []
  const state = ({ done, due }: Task): string => {
    if (done !== undefined && done <= date) return `${words.done} ${shortDay(done, language)}`
    return due < date ? words.overdue : words.open
  }
  return [
    heading(words.followUp),
    {
      kind: 'table',
      header: words.followUpHeader,
      widths: [52, 24, 24],
      rows: tasks.map((task) => [task.what, fullName(demoPerson(task.who)), state(task)]),
    },
  ]
}

const taskTable = (tasks: readonly Task[], language: Language): Block => ({
  kind: 'table',
  header: wordsOf[language].taskHeader,
  widths: [7, 53, 24, 16],
  rows: tasks.map(({ what, who, due }, index) => [
    String(index + 1),
    what,
    fullName(demoPerson(who)),
    shortDay(due, language),
  ]),
})

const wordsOf = {
  de: {
    time: 'Termin',
    present: 'Anwesend',
    away: 'Entschuldigt',
    leave: 'Urlaub',
    writer: 'Protokoll',
    next: 'Nächstes Treffen',
    item: 'TOP',
    decision: 'Beschluss',
    tasks: 'Aufgaben',
    taskHeader: ['Nr.', 'Aufgabe', 'Verantwortlich', 'Termin'],
    followUp: 'Aufgaben der letzten Sitzung',
    followUpHeader: ['Aufgabe', 'Verantwortlich', 'Stand'],
    done: 'erledigt am',
    open: 'offen, in der Frist',
    overdue: 'offen, Frist überschritten',
    closing: 'Das Protokoll gilt als genehmigt, wenn bis zum {day} kein Einspruch eingeht.',
  },
  en: {
    time: 'Date and time',
    present: 'Present',
    away: 'Apologies',
    leave: 'on leave',
    writer: 'Minutes',
    next: 'Next meeting',
    item: 'Item',
    decision: 'Decision',
    tasks: 'Actions',
    taskHeader: ['No.', 'Action', 'Owner', 'Due'],
    followUp: 'Actions of the last meeting',
    followUpHeader: ['Action', 'Owner', 'State'],
    done: 'done on',
    open: 'open, in time',
    overdue: 'open, overdue',
    closing: 'These minutes stand as agreed unless comments are received by {day}.',
  },
}
