import type { Block, TableBlock } from '../models.ts'
import { namesOf, type Circle } from './circles.ts'
import { filled } from './phrases.ts'
import { heading, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { seats } from './facts.ts'
import { germanTopics } from './topics-de.ts'
import { englishTopics } from './topics-en.ts'
import { daysAfter, longDay, shortDay } from './wording.ts'
import { fullName } from '../demo-group.ts'

/** One point of a meeting; `{places}` in its sentences are filled. `task` is the German word for `action`. */
export interface Topic {
  readonly title: string
  readonly said: readonly string[]
  readonly decision?: string
  readonly task?: string
  readonly action?: string
}

/** The minutes of a meeting: who was there, what was said and decided, who does what until when. */
export const minutes =
  (meeting: { readonly title: string; readonly topics: Circle; readonly place?: string }): Maker =>
  (situation) => {
    const occasion = { ...situation, circle: namesOf(meeting.topics) }
    const { random, language, date } = occasion
    const library = (language === 'de' ? germanTopics : englishTopics)[meeting.topics]
    if (library === undefined) throw new Error(`no topics for ${meeting.topics} in ${language}`)
    const topics = random.some(library, Math.min(library.length, random.integer(3, 4)))
    const present = new Set([fullName(occasion.author), ...random.some(occasion.circle, 5)])
    const words = wordsOf(language)
    return textOf(occasion, {
      title: meeting.title,
      subtitle: `${meeting.place ?? seats[occasion.company.key]?.city ?? ''}, ${longDay(date, language)}`,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [words.time, `${longDay(date, language)}, 9:30–11:45${language === 'de' ? ' Uhr' : ''}`],
            [words.present, [...present].join(', ')],
            [words.writer, fullName(occasion.author)],
            [words.next, longDay(daysAfter(date, 28), language)],
          ],
        },
        ...topics.flatMap((topic, index) => topicBlocks(topic, index + 1, occasion)),
        heading(words.tasks),
        taskTable(topics, [...present], occasion),
        paragraph(filled(words.closing, occasion)),
      ],
    })
  }

function topicBlocks(topic: Topic, number: number, occasion: Occasion): readonly Block[] {
  const words = wordsOf(occasion.language)
  return [
    heading(`${words.item} ${number} – ${topic.title}`),
    ...topic.said.map((sentence) => paragraph(filled(sentence, occasion))),
    ...(topic.decision === undefined
      ? []
      : [paragraph(`**${words.decision}:** ${filled(topic.decision, occasion)}`)]),
  ]
}

function taskTable(topics: readonly Topic[], present: readonly string[], occasion: Occasion): TableBlock {
  const { random, language, date } = occasion
  const tasks = topics.flatMap((topic) => topic.task ?? topic.action ?? [])
  return {
    kind: 'table',
    header: wordsOf(language).taskHeader,
    widths: [7, 53, 24, 16],
    rows: tasks.map((task, index) => [
      String(index + 1),
      task,
      random.pick(present),
      shortDay(daysAfter(date, random.integer(7, 35)), language),
    ]),
  }
}

const words = {
  de: {
    time: 'Termin',
    present: 'Anwesend',
    writer: 'Protokoll',
    next: 'Nächstes Treffen',
    item: 'TOP',
    decision: 'Beschluss',
    tasks: 'Aufgaben',
    taskHeader: ['Nr.', 'Aufgabe', 'Verantwortlich', 'Termin'],
    closing: 'Das Protokoll gilt als genehmigt, wenn bis zum {day} kein Einspruch eingeht.',
  },
  en: {
    time: 'Date and time',
    present: 'Present',
    writer: 'Minutes',
    next: 'Next meeting',
    item: 'Item',
    decision: 'Decision',
    tasks: 'Actions',
    taskHeader: ['No.', 'Action', 'Owner', 'Due'],
    closing: 'These minutes stand as agreed unless comments are received by {day}.',
  },
}

const wordsOf = (language: 'de' | 'en'): (typeof words)['de'] => words[language]
