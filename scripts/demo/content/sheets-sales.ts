import { firstDataRow, type Cell, type Column, type Sheet } from '../models.ts'
import { randomFrom } from '../random.ts'
import { split } from '../story/figures.ts'
import { costOf, customerNameOf, offerOf, offers, totalOf } from '../story/offers.ts'
import { listPrice, raise2026, serviceOf, yearlyVolumeOf } from '../story/tariff.ts'
import { customerOf, services } from './facts.ts'
import { currencyOf } from './invoices.ts'
import type { Maker } from './occasion.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { cents, monthName, sumOf } from './wording.ts'

/** The tariff with prices before and after the raise, which stands in a cell of its own. */
export const priceList =
  (title: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const isGerman = language === 'de'
    const currency = currencyOf(occasion)
    const format = currency === 'GBP' ? 'pound' : 'euro'
    const raiseSheet: Sheet = {
      name: isGerman ? 'Annahmen' : 'Assumptions',
      title: isGerman ? 'Annahmen zur Preisanpassung' : 'Assumptions for the increase',
      note: '',
      columns: [
        { header: isGerman ? 'Annahme' : 'Assumption', width: 40 },
        { header: isGerman ? 'Wert' : 'Value', width: 12, format: 'percent' },
      ],
      rows: [
        [isGerman ? 'Anpassung der Preise' : 'Increase of prices', raise2026],
        [isGerman ? 'Lohnsteigerung laut Tarif' : 'Wage settlement', 0.031],
      ],
    }
    const prices: Sheet = {
      name: isGerman ? 'Preise' : 'Prices',
      title,
      note: isGerman
        ? 'Netto, gültig ab 1. Januar 2026; auf fünf Cent gerundet'
        : 'Net of VAT, valid from 1 January 2026; rounded to five pence',
      columns: [
        { header: isGerman ? 'Nr.' : 'No.', width: 10 },
        { header: isGerman ? 'Leistung' : 'Service', width: 34 },
        { header: isGerman ? 'Einheit' : 'Unit', width: 12 },
        { header: isGerman ? 'bisher' : 'before', width: 14, format },
        { header: isGerman ? 'neu' : 'new', width: 14, format },
      ],
      rows: services.map((service): readonly Cell[] => {
        const before = listPrice(service.code, currency, '2025')
        return [
          service.code,
          service.name[language],
          service.unit[language],
          before,
          {
            formula: `ROUND(D{r}*(1+${raiseSheet.name}!$B$5)*20,0)/20`,
            value: Math.round(before * (1 + raise2026) * 20) / 20,
          },
        ]
      }),
    }
    return workbookOf(occasion, title, [prices, raiseSheet])
  }

/** The calculation behind an offer: cost, price and margin of each position. */
export const calculation =
  (number: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const isGerman = language === 'de'
    const given = offerOf(number)
    const format = given.currency === 'GBP' ? 'pound' : 'euro'
    const cost = given.positions.map((line) => cents(line.quantity * line.cost))
    const revenue = given.positions.map((line) => line.sum)
    const sheet: Sheet = {
      name: isGerman ? 'Kalkulation' : 'Calculation',
      title: `${number} ${given.matter}`,
      note: isGerman
        ? `${customerNameOf(given)} · Vertraulich – nicht an Kunden weitergeben`
        : `${customerNameOf(given)} · Confidential – not for customers`,
      columns: [
        { header: isGerman ? 'Leistung' : 'Service', width: 34 },
        { header: isGerman ? 'Menge' : 'Quantity', width: 11, format: 'integer' },
        { header: isGerman ? 'Kosten/E' : 'Unit cost', width: 14, format },
        { header: isGerman ? 'Preis/E' : 'Unit price', width: 14, format },
        { header: isGerman ? 'Kosten' : 'Cost', width: 17, format },
        { header: isGerman ? 'Erlös' : 'Revenue', width: 17, format },
        { header: isGerman ? 'Marge' : 'Margin', width: 10, format: 'percent' },
      ],
      rows: given.positions.map((line, index) => [
        serviceOf(line.code).name[language],
        line.quantity,
        line.cost,
        line.price,
        { formula: 'ROUND(B{r}*C{r},2)', value: cost[index] ?? 0 },
        { formula: 'ROUND(B{r}*D{r},2)', value: line.sum },
        { formula: '1-E{r}/F{r}', value: 1 - (cost[index] ?? 0) / line.sum },
      ]),
      totals: [
        isGerman ? 'Summe' : 'Total',
        null,
        null,
        null,
        columnSum('E', cost),
        columnSum('F', revenue),
        { formula: '1-E{r}/F{r}', value: 1 - sumOf(cost) / sumOf(revenue) },
      ],
    }
    return workbookOf(occasion, sheet.title, [sheet])
  }

const states = { accepted: 'angenommen', lost: 'verloren', open: 'offen' } as const

/** Every offer of Bremerhaven with its sum, its margin and what came of it. */
export const offerList: Maker = (occasion) => {
  const german = offers.filter(({ currency }) => currency === 'EUR')
  const last = firstDataRow + german.length - 1
  const list: Sheet = {
    name: 'Angebote',
    title: 'Angebotsliste 2025 und 2026',
    note: 'Summen netto; Marge nach Kalkulation',
    columns: [
      { header: 'Nr.', width: 10 },
      { header: 'Kunde', width: 38 },
      { header: 'Leistung', width: 28 },
      { header: 'Angeboten', width: 13, format: 'date' },
      { header: 'Summe', width: 16, format: 'euro' },
      { header: 'Marge', width: 9, format: 'percent' },
      { header: 'Stand', width: 13 },
      { header: 'Antwort', width: 13, format: 'date' },
      { header: 'Bemerkung', width: 50 },
    ],
    rows: german.map((each) => [
      each.number,
      customerNameOf(each),
      each.matter,
      { day: each.date },
      totalOf(each),
      1 - costOf(each) / totalOf(each),
      states[each.state],
      each.answered === null ? null : { day: each.answered },
      each.remark,
    ]),
    totals: ['Summe', null, null, null, columnSum('E', german.map(totalOf)), null, null, null, null],
  }
  const byState: Sheet = {
    name: 'Nach Stand',
    title: 'Angebote nach Stand',
    note: '',
    columns: [
      { header: 'Stand', width: 16 },
      { header: 'Summe', width: 18, format: 'euro' },
    ],
    rows: Object.entries(states).map(([state, word]) => [
      word,
      {
        formula: `SUMIF(Angebote!G${firstDataRow}:G${last},A{r},Angebote!E${firstDataRow}:E${last})`,
        value: sumOf(german.filter((each) => each.state === state).map(totalOf)),
      },
    ]),
  }
  return workbookOf(occasion, list.title, [list, byState])
}

/** What a customer moved over the last twelve months; the units of a year follow the framework agreement. */
export const customerVolumes =
  (customerKey: string): Maker =>
  (occasion) => {
    const random = randomFrom(`volumes ${customerKey}`)
    const weights = Array.from({ length: 12 }, () => 0.8 + random.next() * 0.4)
    const units = split(Math.round(yearlyVolumeOf(customerKey) * 1.04), weights)
    const papers = units.map((value) => Math.ceil(value * 1.1))
    const title = `Mengen ${customerOf(customerKey).name}`
    const columns: readonly Column[] = [
      { header: 'Monat', width: 22 },
      { header: 'Einheiten', width: 13, format: 'integer' },
      { header: 'Anmeldungen', width: 14, format: 'integer' },
    ]
    const sheet: Sheet = {
      name: 'Mengen',
      title,
      note: `Mai 2025 bis April 2026; vereinbart sind ${yearlyVolumeOf(customerKey)} Einheiten im Jahr`,
      columns,
      rows: units.map((value, index) => [
        `${monthName(((index + 4) % 12) + 1, 'de')} ${index < 8 ? 2025 : 2026}`,
        value,
        papers[index] ?? 0,
      ]),
      totals: ['Summe', columnSum('B', units), columnSum('C', papers)],
    }
    return workbookOf(occasion, title, [sheet])
  }
