import { fullName } from '../demo-group.ts'
import { visitOf } from '../story/visits.ts'
import { customerOf } from './facts.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'
import { daysAfter, longDay, numberText, shortDay } from './wording.ts'

/** The report of a visit to a customer. */
export const visitReport =
  (customerKey: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const customer = customerOf(customerKey)
    const visit = visitOf(customerKey)
    const isGerman = language === 'de'
    return textOf(occasion, {
      title: isGerman ? `Besuchsbericht ${customer.name}` : `Visit report ${customer.name}`,
      subtitle: longDay(occasion.date, language),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [isGerman ? 'Gesprächspartner' : 'We met', customer.contact],
            [isGerman ? 'Ort' : 'Place', customer.lines.at(-1) ?? ''],
            [isGerman ? 'Güter' : 'Goods', customer.goods[language]],
          ],
        },
        heading(isGerman ? 'Verlauf' : 'What was said'),
        ...visit.said.map(paragraph),
        heading(isGerman ? 'Vereinbart' : 'Agreed'),
        list(visit.agreed),
      ],
    })
  }

/** The record of an inspection: measured points against their limits. */
export const inspection =
  (
    object: string,
    points: readonly (readonly [name: string, limit: string, unit: string, from: number, to: number])[],
  ): Maker =>
  (occasion) => {
    const { random, language, date } = occasion
    const isGerman = language === 'de'
    return textOf(occasion, {
      title: isGerman ? `Prüfprotokoll ${object}` : `Inspection record ${object}`,
      subtitle: longDay(date, language),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [isGerman ? 'Prüfgegenstand' : 'Object', object],
            [isGerman ? 'Geprüft von' : 'Inspector', fullName(occasion.author)],
            [
              isGerman ? 'Betriebsstunden' : 'Running hours',
              numberText(random.integer(4_200, 31_000), language),
            ],
            [isGerman ? 'Nächste Prüfung' : 'Next inspection', shortDay(daysAfter(date, 365), language)],
          ],
        },
        {
          kind: 'table',
          header: isGerman
            ? ['Prüfpunkt', 'Grenzwert', 'Messwert', 'Ergebnis']
            : ['Point', 'Limit', 'Reading', 'Result'],
          widths: [44, 20, 18, 18],
          right: [1, 2],
          rows: points.map(([name, limit, unit, from, to]) => [
            name,
            `${limit} ${unit}`,
            `${numberText(random.amount(from, to), language, 1)} ${unit}`,
            isGerman ? 'in Ordnung' : 'passed',
          ]),
        },
        heading(isGerman ? 'Bemerkungen' : 'Remarks'),
        paragraph(
          isGerman
            ? `Die Anlage ist ohne Einschränkung betriebsbereit. Der Korrosionsschutz ist an drei Stellen auszubessern; Frist ${longDay(daysAfter(date, 60), 'de')}.`
            : 'The equipment may be used without restriction. Three advisory points: paint on two bogies and a worn cable guide, to be closed within two months.',
        ),
      ],
    })
  }
