import { demoPerson, fullName } from '../demo-group.ts'
import type { Block } from '../models.ts'
import { employmentOf } from '../story/employment.ts'
import { discountOf, yearlyVolumeOf } from '../story/tariff.ts'
import { customerOf, seats, type Customer } from './facts.ts'
import { heading, list, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { daysAfter, longDay, money } from './wording.ts'

/** A framework agreement with a customer. */
export const frameworkContract =
  (customerKey: string): Maker =>
  (occasion) => {
    const { language, company, date } = occasion
    const customer = customerOf(customerKey)
    const clauses = language === 'de' ? germanClauses : englishClauses
    const seat = seats[company.key]
    return textOf(occasion, {
      title:
        language === 'de'
          ? 'Rahmenvertrag Umschlag und Lagerung'
          : 'Framework Agreement for Handling and Storage',
      subtitle: longDay(date, language),
      blocks: [
        paragraph(language === 'de' ? 'zwischen' : 'between'),
        { kind: 'address', lines: [`**${company.name}**`, ...(seat?.lines ?? [])] },
        paragraph(language === 'de' ? 'und' : 'and'),
        { kind: 'address', lines: [`**${customer.name}**`, ...customer.lines] },
        ...clauses.flatMap(([title, ...sentences], index): readonly Block[] => [
          heading(language === 'de' ? `§ ${index + 1} ${title}` : `${index + 1}. ${title}`),
          ...sentences.map((text) => paragraph(termsOf(text, customer, occasion))),
        ]),
        signatures(occasion, contractParties[language], [fullName(occasion.author), customer.contact]),
      ],
    })
  }

/** The terms of one customer in a sentence of the agreement; it starts a fortnight after it was signed. */
const termsOf = (text: string, { key, goods }: Customer, { language, date }: Occasion): string =>
  text
    .replace('{goods}', goods[language])
    .replace('{volume}', String(yearlyVolumeOf(key)))
    .replace('{discount}', `${discountOf(key) * 100}${language === 'de' ? ' ' : ''}%`)
    .replace('{start}', longDay(daysAfter(date, 15), language))

const germanClauses: readonly (readonly [string, ...string[]])[] = [
  [
    'Gegenstand',
    'Der Auftraggeber beauftragt die Auftragnehmerin mit Umschlag, Lagerung und Zollabwicklung von Gütern (im Wesentlichen {goods}) an ihren Anlagen.',
  ],
  [
    'Mengen',
    'Die Parteien gehen von {volume} Einheiten im Jahr aus. Unterschreitet die Menge diesen Wert um mehr als 20 %, wird über die Preise neu verhandelt.',
  ],
  [
    'Preise',
    'Es gilt die Preisliste in ihrer jeweiligen Fassung abzüglich eines Nachlasses von {discount}. Der Energiezuschlag wird quartalsweise angepasst.',
  ],
  [
    'Leistungszusagen',
    'Container werden in 95 % der Fälle innerhalb von vier Stunden nach Löschung bereitgestellt. Wird der Wert in zwei Monaten nacheinander verfehlt, entfällt das Lagergeld für den Folgemonat.',
  ],
  [
    'Haftung',
    'Die Haftung richtet sich nach den Allgemeinen Deutschen Spediteurbedingungen. Für Kühlgut wird zusätzlich eine Temperaturaufzeichnung geführt und auf Verlangen vorgelegt.',
  ],
  [
    'Laufzeit',
    'Der Vertrag beginnt am {start} und läuft drei Jahre. Er verlängert sich um ein Jahr, wenn er nicht mit einer Frist von sechs Monaten gekündigt wird.',
    'Änderungen bedürfen der Schriftform. Gerichtsstand ist der Sitz der Auftragnehmerin.',
  ],
]

const englishClauses: readonly (readonly [string, ...string[]])[] = [
  [
    'Subject',
    'The customer appoints the company to handle, store and clear goods, mainly {goods}, at its facilities.',
  ],
  [
    'Volumes',
    'The parties expect {volume} units a year. If the volume falls short by more than 20%, prices are negotiated again.',
  ],
  [
    'Prices',
    'The tariff applies as amended from time to time, less a discount of {discount}. The energy surcharge is adjusted every quarter.',
  ],
  [
    'Service levels',
    'Units are released within four hours of discharge in 95% of cases. If this is missed in two months running, storage is free in the month that follows.',
  ],
  [
    'Liability',
    'Liability is limited as set out in the terms of trading of the company. For chilled goods a temperature record is kept and produced on request.',
  ],
  [
    'Term',
    'This agreement starts on {start} and runs for three years. It renews for a year at a time unless ended with six months of notice.',
    'The law of England and Wales applies.',
  ],
]

const contractParties = {
  de: ['Für die Auftragnehmerin', 'Für den Auftraggeber'],
  en: ['For the company', 'For the customer'],
} as const

const employmentParties = { de: ['Arbeitgeberin', 'Arbeitnehmer/in'], en: ['Employer', 'Employee'] } as const

type Pair = readonly [string, string]

function signatures(occasion: Occasion, parties: Pair, names: Pair): Block {
  const city = seats[occasion.company.key]?.city ?? ''
  const place = `${city}, ${longDay(occasion.date, occasion.language)}`
  return {
    kind: 'table',
    header: parties,
    widths: [50, 50],
    rows: [[place, '____________________, ____________'], names],
  }
}

/** A contract of employment, as it lies in a personnel file. */
export const employmentContract =
  (mailName: string, job: string, salary: number): Maker =>
  (occasion) => {
    const person = demoPerson(mailName)
    const isGerman = occasion.language === 'de'
    const start = longDay(employmentOf(mailName).from, occasion.language)
    const pay = money(salary, occasion.language, isGerman ? 'EUR' : 'GBP', 0)
    const clauses: readonly (readonly [string, string])[] = isGerman
      ? [
          [
            'Tätigkeit',
            `${fullName(person)} ist seit dem ${start} bei der Gesellschaft als **${job}** beschäftigt. Dieser Vertrag fasst die bisherigen Vereinbarungen nach dem Nachweisgesetz neu und gilt ab dem 1. März 2025. Der Arbeitsort ist ${seats[occasion.company.key]?.city ?? ''}; mobile Arbeit richtet sich nach der Betriebsvereinbarung.`,
          ],
          [
            'Vergütung',
            `Das Jahresgehalt beträgt **${pay}** brutto in zwölf Teilen. Hinzu kommt eine Erfolgsbeteiligung nach der Zielvereinbarung.`,
          ],
          [
            'Arbeitszeit und Urlaub',
            'Die Arbeitszeit beträgt 38,5 Stunden in der Woche. Der Urlaub beträgt 30 Tage im Kalenderjahr.',
          ],
          ['Kündigung', 'Die Probezeit ist abgelaufen. Es gelten die gesetzlichen Fristen.'],
          [
            'Verschwiegenheit',
            'Über Geschäftsgeheimnisse wird auch nach dem Ausscheiden Stillschweigen bewahrt.',
          ],
        ]
      : [
          [
            'Position',
            `${fullName(person)} has been employed as **${job}** since ${start}. The place of work is ${seats[occasion.company.key]?.city ?? ''}.`,
          ],
          [
            'Pay',
            `The salary is **${pay}** a year, paid monthly. A bonus follows the yearly agreement of goals.`,
          ],
          ['Hours and holiday', 'Hours are 37.5 a week. Holiday is 26 days a year plus bank holidays.'],
          ['Notice', 'Three months of notice apply on both sides.'],
          ['Confidentiality', 'Business matters are kept confidential, also after employment ends.'],
        ]
    return textOf(occasion, {
      title: isGerman ? 'Arbeitsvertrag' : 'Contract of Employment',
      subtitle: `${occasion.company.name} · ${fullName(person)}`,
      blocks: [
        ...clauses.flatMap(([title, text], index) => [
          heading(`${isGerman ? '§ ' : ''}${index + 1} ${title}`),
          paragraph(text),
        ]),
        signatures(occasion, employmentParties[occasion.language], [
          fullName(occasion.author),
          fullName(person),
        ]),
      ],
    })
  }

/** The goals agreed with a person for a year. */
export const goals =
  (mailName: string, aims: readonly string[]): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const year = occasion.date.slice(0, 4)
    return textOf(occasion, {
      title: isGerman ? `Zielvereinbarung ${year}` : `Goals ${year}`,
      subtitle: fullName(demoPerson(mailName)),
      blocks: [
        paragraph(
          isGerman
            ? 'Die folgenden Ziele wurden im Jahresgespräch gemeinsam festgelegt. Sie werden zur Jahresmitte überprüft.'
            : 'These goals were agreed in the yearly conversation and are reviewed in the middle of the year.',
        ),
        {
          kind: 'table',
          header: isGerman ? ['Ziel', 'Gewicht', 'Erreicht wenn'] : ['Goal', 'Weight', 'Reached when'],
          widths: [50, 14, 36],
          right: [1],
          rows: aims.map((aim, index) => [
            aim,
            `${[50, 30, 20][index] ?? 10} %`,
            isGerman ? 'bis 31. Dezember, Stand im Juli geprüft' : 'by 31 December, reviewed in July',
          ]),
        },
        heading(isGerman ? 'Entwicklung' : 'Development'),
        list(
          isGerman
            ? ['Teilnahme am Programm „Führen auf der Schicht“', 'Englischkurs Stufe B2, Beginn 4. Mai']
            : ['Place on the leadership programme', 'German course, level B1, from 4 May'],
        ),
      ],
    })
  }
