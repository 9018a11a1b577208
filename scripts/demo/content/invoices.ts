import type { Block } from '../models.ts'
import { customerOf, seats, services, vessels } from './facts.ts'
import { heading, pageBreak, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { cents, daysAfter, longDay, money, numberText, shortDay, sumOf, type Currency } from './wording.ts'

interface Line {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  readonly price: number
  readonly sum: number
}

/** The currency a company sends its invoices in. */
export const currencyOf = (occasion: Occasion): Currency =>
  occasion.company.key === 'harbourline' ? 'GBP' : 'EUR'

/** An invoice to a customer: positions, tax, and on the pages behind it the single movements and the terms. */
export const invoice =
  (customerKey: string): Maker =>
  (occasion) => {
    const { language, date, company, stem } = occasion
    const customer = customerOf(customerKey)
    const seat = seats[company.key]
    const words = language === 'de' ? german : english
    const lines = serviceLines(occasion, occasion.random.integer(4, 7))
    return textOf(occasion, {
      title: `${words.invoice} ${stem.split(' ').at(-1) ?? stem}`,
      subtitle: `${words.period} ${longDay(daysAfter(date, -30), language)} – ${longDay(daysAfter(date, -1), language)}`,
      blocks: [
        { kind: 'address', lines: [`**${customer.name}**`, customer.contact, ...customer.lines] },
        {
          kind: 'facts',
          rows: [
            [words.date, longDay(date, language)],
            [words.customer, `${10_000 + customer.name.length * 37}`],
            [words.goods, customer.goods[language]],
            [words.due, longDay(daysAfter(date, 30), language)],
          ],
        },
        positions(occasion, lines),
        ...totals(occasion, sumOf(lines.map((line) => line.sum))),
        paragraph(`${words.pay} ${seat?.bank ?? ''}.`),
        pageBreak,
        heading(words.movements),
        movements(occasion, lines),
        heading(words.terms),
        ...words.termSentences.map(paragraph),
        { kind: 'address', lines: [company.name, ...(seat?.lines ?? []), seat?.register ?? ''] },
      ],
    })
  }

/** Some services of the tariff with quantities. */
export function serviceLines(occasion: Occasion, count: number): readonly Line[] {
  const { random, language } = occasion
  return random.some(services, count).map((service) => {
    const price = service.price[currencyOf(occasion)]
    const quantity = price > 2_000 ? random.integer(1, 4) : random.integer(6, 140)
    const sum = cents(quantity * price)
    return {
      code: service.code,
      name: service.name[language],
      quantity,
      unit: service.unit[language],
      price,
      sum,
    }
  })
}

/** The positions as a table with their sum. */
export function positions(occasion: Occasion, lines: readonly Line[]): Block {
  const { language } = occasion
  const amount = (value: number): string => money(value, language, currencyOf(occasion))
  const words = language === 'de' ? german : english
  return {
    kind: 'table',
    header: words.positionHeader,
    widths: [11, 34, 11, 13, 15, 18],
    right: [2, 4, 5],
    total: true,
    rows: [
      ...lines.map((line) => [
        line.code,
        line.name,
        numberText(line.quantity, language),
        line.unit,
        amount(line.price),
        amount(line.sum),
      ]),
      ['', words.net, '', '', '', amount(sumOf(lines.map((line) => line.sum)))],
    ],
  }
}

function totals(occasion: Occasion, net: number): readonly Block[] {
  const isGerman = occasion.language === 'de'
  const rate = currencyOf(occasion) === 'GBP' ? 0.2 : 0.19
  const amount = (value: number): string => money(value, occasion.language, currencyOf(occasion))
  const tax = cents(net * rate)
  return [
    {
      kind: 'facts',
      rows: [
        [isGerman ? `Umsatzsteuer ${rate * 100} %` : `VAT ${rate * 100}%`, amount(tax)],
        [isGerman ? 'Rechnungsbetrag' : 'Amount due', amount(net + tax)],
      ],
    },
  ]
}

function movements(occasion: Occasion, lines: readonly Line[]): Block {
  const { random, language, date } = occasion
  const rows = Array.from({ length: random.integer(24, 44) }, (_, index) => {
    const line = random.pick(lines)
    const box = `${random.pick(['NKGU', 'HLSU', 'TRIU', 'MSKU'])} ${random.integer(100_000, 999_999)}-${random.integer(0, 9)}`
    const day = daysAfter(date, -30 + Math.floor(index * 0.65))
    return [shortDay(day, language), box, random.pick(vessels), line.name]
  })
  const header =
    language === 'de'
      ? ['Datum', 'Container', 'Schiff', 'Leistung']
      : ['Date', 'Container', 'Vessel', 'Service']
  return { kind: 'table', header, widths: [15, 22, 25, 38], rows }
}

const german = {
  invoice: 'Rechnung',
  period: 'Leistungen vom',
  date: 'Rechnungsdatum',
  customer: 'Kundennummer',
  goods: 'Güter',
  due: 'Zahlbar bis',
  pay: 'Bitte überweisen Sie den Betrag unter Angabe der Rechnungsnummer auf unser Konto:',
  net: 'Summe netto',
  movements: 'Anlage: Einzelnachweis der Bewegungen',
  terms: 'Zahlungsbedingungen',
  positionHeader: ['Nr.', 'Leistung', 'Menge', 'Einheit', 'Preis', 'Betrag'],
  termSentences: [
    'Die Rechnung ist ohne Abzug innerhalb von 30 Tagen fällig. Bei Verzug berechnen wir Zinsen in gesetzlicher Höhe.',
    'Einwände zur Menge teilen Sie uns bitte binnen 14 Tagen mit; danach gelten die Wiegescheine und Gate-Belege.',
    'Es gelten unsere Allgemeinen Geschäftsbedingungen und, soweit anwendbar, die Allgemeinen Deutschen Spediteurbedingungen.',
  ],
}

const english: typeof german = {
  invoice: 'Invoice',
  period: 'Services from',
  date: 'Invoice date',
  customer: 'Account',
  goods: 'Goods',
  due: 'Payable by',
  pay: 'Please pay by bank transfer and quote the invoice number:',
  net: 'Net total',
  movements: 'Appendix: single movements',
  terms: 'Terms of payment',
  positionHeader: ['No.', 'Service', 'Quantity', 'Unit', 'Price', 'Amount'],
  termSentences: [
    'Payment is due in full within 30 days. Interest at the statutory rate is charged on late payments.',
    'Queries about quantities should reach us within 14 days; after that the weighbridge tickets and gate records stand.',
    'All business is done under our terms of trading, a copy of which is available on request.',
  ],
}
