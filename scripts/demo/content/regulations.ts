import { fullName } from '../demo-group.ts'
import type { Block } from '../models.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'
import { groupRegulations } from './regulations-de.ts'
import { regulationsEn } from './regulations-en.ts'
import { workRegulations } from './regulations-work.ts'
import { daysAfter, longDay } from './wording.ts'

/** A rule of the house in numbered sections. A section is a heading, sentences and, last, points when it has any. */
export interface Regulation {
  readonly title: string
  readonly scope: string
  readonly sections: readonly (readonly [
    title: string,
    sentences: readonly string[],
    points?: readonly string[],
  ])[]
}

const collections = { de: { ...groupRegulations, ...workRegulations }, en: regulationsEn }

/** A policy, agreement or procedure by its key in the collection of the language. */
export const regulation =
  (key: string): Maker =>
  (occasion) => {
    const { language, date, author } = occasion
    const content = collections[language][key]
    if (content === undefined) throw new Error(`no regulation ${key} in ${language}`)
    const isGerman = language === 'de'
    const sections = content.sections.flatMap(([title, sentences, points], index): readonly Block[] => [
      heading(`${isGerman ? '§ ' : ''}${index + 1}${isGerman ? '' : '.'} ${title}`),
      ...sentences.map((text) => paragraph(text)),
      ...(points === undefined ? [] : [list(points)]),
    ])
    return textOf(occasion, {
      title: content.title,
      subtitle: content.scope,
      blocks: [
        {
          kind: 'facts',
          rows: isGerman
            ? [
                ['Gültig ab', longDay(daysAfter(date, 14), language)],
                ['Verantwortlich', fullName(author)],
                ['Fassung', `${occasion.random.integer(1, 4)}.${occasion.random.integer(0, 6)}`],
                ['Überprüfung', longDay(daysAfter(date, 379), language)],
              ]
            : [
                ['In force from', longDay(daysAfter(date, 14), language)],
                ['Owner', fullName(author)],
                ['Issue', `${occasion.random.integer(1, 4)}.${occasion.random.integer(0, 6)}`],
                ['Review', longDay(daysAfter(date, 379), language)],
              ],
        },
        ...sections,
        heading(isGerman ? 'Änderungen' : 'Changes'),
        changeTable(isGerman, date, fullName(author)),
      ],
    })
  }

const changeTable = (isGerman: boolean, date: string, author: string): Block => ({
  kind: 'table',
  header: isGerman ? ['Fassung', 'Datum', 'Bearbeitung', 'Inhalt'] : ['Issue', 'Date', 'By', 'Change'],
  widths: [12, 22, 28, 38],
  rows: isGerman
    ? [
        ['1.0', longDay(daysAfter(date, -410), 'de'), author, 'Erste Fassung'],
        ['aktuell', longDay(date, 'de'), author, 'Überarbeitung nach jährlicher Prüfung'],
      ]
    : [
        ['1.0', longDay(daysAfter(date, -410), 'en'), author, 'First issue'],
        ['current', longDay(date, 'en'), author, 'Revised after the yearly review'],
      ],
})
