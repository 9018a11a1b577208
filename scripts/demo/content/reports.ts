import type { Block, TableBlock } from '../models.ts'
import { fullName } from '../demo-group.ts'
import { barChart, lineChart } from './charts.ts'
import { namesOf } from './circles.ts'
import { customerOf } from './facts.ts'
import { heading, list, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { colleagues, filled } from './phrases.ts'
import { daysAfter, longDay, monthName, numberText, shortDay } from './wording.ts'

/** The report of a quarter to the board, in English: figures by company, a chart, a word on each. */
export const quarterReport =
  (quarter: string): Maker =>
  (occasion) => {
    const { random } = occasion
    const companies = ['Nordkai Gruppe AG', 'Nordkai Logistik GmbH', 'Harbourline Shipping Services Ltd']
    const revenue = companies.map(
      (_, index) => [21.4, 38.9, 17.6].map((base) => base + random.integer(-20, 30) / 10)[index] ?? 0,
    )
    const months = [1, 2, 3].map((month) => monthName((Number(quarter.at(1)) - 1) * 3 + month, 'en'))
    return textOf(occasion, {
      title: `Management Report ${quarter}`,
      subtitle: 'Nordkai group, for the board and the heads of the companies',
      blocks: [
        heading('Summary'),
        paragraph(
          filled(
            'Revenue was {percent} ahead of the same quarter last year. Handling grew in Bremerhaven, while Hull was held back by customs delays in the first weeks. The result before tax is on budget.',
            { ...occasion, language: 'en' },
          ),
        ),
        list([
          filled('{boxes} units handled, an increase of {percent}', { ...occasion, language: 'en' }),
          filled('On-time release in {high} of cases', { ...occasion, language: 'en' }),
          filled('Energy cost {percent} above budget, hedged to 70% for the year', {
            ...occasion,
            language: 'en',
          }),
        ]),
        heading('Revenue by company'),
        revenueTable(companies, revenue),
        {
          kind: 'picture',
          scene: barChart({
            title: `Units handled, ${quarter}`,
            unit: 'thousand TEU',
            language: 'en',
            labels: months,
            series: [
              { name: 'Bremerhaven', values: months.map(() => random.integer(38, 61)) },
              { name: 'Hull', values: months.map(() => random.integer(14, 27)) },
            ],
          }),
        },
        heading('Risks'),
        paragraph(
          'The largest single risk remains the schedule of Terminal West. A delay of one month costs about €310,000 in interest and rent. The insurance of cargo in the cold store was extended.',
        ),
        heading('Outlook'),
        paragraph(
          filled(
            'We expect a stable next quarter. {customer} starts its new service on {day}; two further tenders are open.',
            { ...occasion, language: 'en' },
          ),
        ),
      ],
    })
  }

const million = (value: number): string => numberText(value, 'en', 1)

function revenueTable(companies: readonly string[], revenue: readonly number[]): TableBlock {
  const total = revenue.reduce((sum, value) => sum + value, 0)
  return {
    kind: 'table',
    header: ['Company', 'Revenue (€m)', 'Budget (€m)', 'Difference'],
    widths: [46, 18, 18, 18],
    right: [1, 2, 3],
    total: true,
    rows: [
      ...companies.map((company, index) => {
        const actual = revenue[index] ?? 0
        const budget = Math.round(actual * (index === 2 ? 1.03 : 0.97) * 10) / 10
        return [company, million(actual), million(budget), million(actual - budget)]
      }),
      ['Group', million(total), million(total * 0.985), million(total * 0.015)],
    ],
  }
}

/** The status of a project: traffic lights, progress, risks, next steps. */
export const projectStatus =
  (project: string): Maker =>
  (situation) => {
    const occasion = { ...situation, circle: namesOf('bau') }
    const { random } = occasion
    const light = (): string => random.pick(['grün', 'grün', 'gelb'])
    return textOf(occasion, {
      title: `Statusbericht ${project}`,
      subtitle: `Berichtsstand ${longDay(occasion.date, 'de')}`,
      blocks: [
        {
          kind: 'table',
          header: ['Bereich', 'Ampel', 'Bemerkung'],
          widths: [22, 13, 65],
          rows: [
            ['Termine', light(), filled('Meilenstein 3 verschiebt sich auf den {day}', occasion)],
            ['Kosten', light(), filled('Prognose {percent} über Budget, Reserve ausreichend', occasion)],
            ['Qualität', 'grün', filled('{few} offene Mängel, keiner davon sicherheitsrelevant', occasion)],
            ['Personal', light(), filled('{person} übernimmt die Teilprojektleitung', occasion)],
          ],
        },
        heading('Fortschritt seit dem letzten Bericht'),
        list([
          filled('Ausschreibung Elektrotechnik abgeschlossen, Auftragswert {amount}', occasion),
          filled('Abstimmung mit {customer} zu den künftigen Stellflächen', occasion),
          filled('Probebetrieb der neuen Software mit {count} Buchungen am Tag', occasion),
        ]),
        {
          kind: 'picture',
          scene: lineChart({
            title: 'Fertigstellung in Prozent',
            unit: '%',
            language: 'de',
            labels: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun'],
            series: [
              { name: 'Plan', values: [10, 22, 35, 50, 64, 78] },
              { name: 'Ist', values: [9, 19, 33, 45, 61, 74] },
            ],
          }),
        },
        heading('Risiken'),
        riskTable(occasion),
        heading('Nächste Schritte'),
        list([
          filled('Abnahme der Kranbahn durch den Sachverständigen am {day}', occasion),
          'Entscheidung über die Beleuchtung im Lenkungskreis',
          'Schulung der Schlüsselanwender vorbereiten',
        ]),
      ],
    })
  }

const riskTable = (occasion: Occasion): Block => ({
  kind: 'table',
  header: ['Risiko', 'Folge', 'Maßnahme', 'Wer'],
  widths: [27, 20, 33, 20],
  rows: [
    [
      'Lieferverzug Transformatoren',
      'vier Wochen Verzug',
      'Leihgeräte reserviert',
      occasion.random.pick(colleagues(occasion)),
    ],
    [
      'Hochwasser im Herbst',
      'Baustopp bis zehn Tage',
      'Arbeiten an der Spundwand vorgezogen',
      occasion.random.pick(colleagues(occasion)),
    ],
    [
      'Fachkräfte fehlen',
      'längere Inbetriebnahme',
      'Rahmenvertrag mit Dienstleister',
      occasion.random.pick(colleagues(occasion)),
    ],
  ],
})

/** The report of a visit to a customer. */
export const visitReport =
  (customerKey: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const customer = customerOf(customerKey)
    const isGerman = language === 'de'
    const say = (de: string, en: string): string => filled(isGerman ? de : en, occasion)
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
        paragraph(
          say(
            'Der Kunde ist mit der Abfertigung zufrieden, wünscht sich aber eine frühere Meldung, wenn ein Schiff umgeroutet wird. {vessel} kam im letzten Monat zweimal verspätet.',
            'The customer is happy with our service and would like to hear earlier when a ship is re-routed. {vessel} was late twice last month.',
          ),
        ),
        paragraph(
          say(
            'Für das kommende Jahr werden {boxes} Einheiten erwartet. Ein Mitbewerber bietet rund {percent} günstiger an, hat aber kein Kühllager.',
            'They expect {boxes} units next year. A competitor is about {percent} cheaper but has no cold store.',
          ),
        ),
        heading(isGerman ? 'Vereinbart' : 'Agreed'),
        list([
          say('Angebot über drei Jahre bis zum {day}', 'Quotation over three years by {day}'),
          say('Führung durch Halle 4 für das Qualitätsteam', 'Tour of the cold store for their quality team'),
          say('Tägliche Bestandsmeldung ab {day}', 'Daily stock report from {day}'),
        ]),
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
          filled(
            isGerman
              ? 'Die Anlage ist ohne Einschränkung betriebsbereit. Der Korrosionsschutz am Fahrwerk ist an {few} Stellen auszubessern; Frist {day}.'
              : 'The equipment may be used without restriction. Paint on the bogies is to be repaired in {few} places by {day}.',
            occasion,
          ),
        ),
      ],
    })
  }
