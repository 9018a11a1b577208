import type { Block, Language } from '../models.ts'
import { invoicePositions } from '../story/invoices.ts'
import { serviceOf, type Position } from '../story/tariff.ts'
import { customerOf, seats, vessels } from './facts.ts'
import { heading, pageBreak, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { cents, daysAfter, longDay, money, numberText, shortDay, sumOf, type Currency } from './wording.ts'

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
    const lines = invoicePositions(customerKey, date)
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
        positions(lines, language, currencyOf(occasion)),
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

/** The positions as a table with their sum. */
export function positions(lines: readonly Position[], language: Language, currency: Currency): Block {
  const amount = (value: number): string => money(value, language, currency)
  const words = language === 'de' ? german : english
  return {
    kind: 'table',
    header: words.positionHeader,
    widths: [11, 34, 11, 13, 15, 18],
    right: [2, 4, 5],
    total: true,
    rows: [
      ...lines.map(({ code, quantity, price, sum }) => {
        const service = serviceOf(code)
        return [
          code,
          service.name[language],
          numberText(quantity, language),
          service.unit[language],
          amount(price),
          amount(sum),
        ]
      }),
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

/** One line for each unit of the first position, over the month before. */
function movements(occasion: Occasion, lines: readonly Position[]): Block {
  const { random, language, date } = occasion
  const [first] = lines
  const count = first?.quantity ?? 0
  const name = first === undefined ? '' : serviceOf(first.code).name[language]
  const owner = currencyOf(occasion) === 'GBP' ? 'HLSU' : 'NKGU'
  const rows = Array.from({ length: count }, (_, index) => {
    const box = `${owner} ${random.integer(100_000, 999_999)}-${random.integer(0, 9)}`
    const day = daysAfter(date, -30 + Math.floor((index * 29) / count))
    return [shortDay(day, language), box, random.pick(vessels), name]
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
