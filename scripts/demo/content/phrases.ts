import { demoPeople, fullName } from '../demo-group.ts'
import { cranes, customers, vessels } from './facts.ts'
import type { Occasion } from './occasion.ts'
import { daysAfter, longDay, money, numberText } from './wording.ts'

/** Fills the places of a sentence, `{customer}` or `{percent}`, with facts that fit the occasion. */
export const filled = (text: string, occasion: Occasion): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = places[name]
    if (fact === undefined) throw new Error(`no fact is called ${name} in: ${text}`)
    return fact(occasion)
  })

/** The people of the occasion: its circle, else everybody who works in its company. */
export const colleagues = (occasion: Occasion): readonly string[] => occasion.circle ?? staffOf(occasion)

const staffOf = (occasion: Occasion): readonly string[] =>
  demoPeople
    .filter((person) => person.companyKey === occasion.company.key && person.status === 'active')
    .map(fullName)

const places: Readonly<Record<string, (occasion: Occasion) => string>> = {
  customer: ({ random }) => random.pick(customers).name,
  vessel: ({ random }) => random.pick(vessels),
  crane: ({ random }) => random.pick(cranes),
  person: (occasion) => occasion.random.pick(colleagues(occasion)),
  percent: ({ random, language }) =>
    `${numberText(random.integer(12, 96) / 10, language, 1)}${language === 'de' ? ' ' : ''}%`,
  high: ({ random, language }) =>
    `${numberText(random.integer(870, 989) / 10, language, 1)}${language === 'de' ? ' ' : ''}%`,
  few: ({ random }) => String(random.integer(2, 9)),
  count: ({ random }) => String(random.integer(14, 96)),
  moves: ({ random, language }) => numberText(random.integer(240, 1_180), language),
  boxes: ({ random, language }) => numberText(random.integer(420, 3_900) * 10, language),
  amount: ({ random, language, company }) =>
    money(random.integer(18, 460) * 1_000, language, company.key === 'harbourline' ? 'GBP' : 'EUR', 0),
  day: ({ random, language, date }) => longDay(daysAfter(date, random.integer(8, 60)), language),
  past: ({ random, language, date }) => longDay(daysAfter(date, -random.integer(5, 40)), language),
  time: ({ random }) => `${random.integer(7, 17)}:${random.pick(['00', '15', '30', '45'])}`,
  year: ({ date }) => date.slice(0, 4),
}
