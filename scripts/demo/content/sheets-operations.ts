import { firstDataRow, type Cell, type Sheet } from '../models.ts'
import { customers, services, vessels } from './facts.ts'
import { currencyOf } from './invoices.ts'
import type { Maker } from './occasion.ts'
import { colleagues } from './phrases.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { cents, daysAfter, monthName, sumOf } from './wording.ts'

/** A roster of a month: people down, days across, hours added up. */
export const roster =
  (title: string): Maker =>
  (occasion) => {
    const { random, language, date } = occasion
    const isGerman = language === 'de'
    const shifts = isGerman ? ['F', 'S', 'N', ''] : ['E', 'L', 'N', '']
    const days = Array.from({ length: 28 }, (_, index) => index + 1)
    const people = colleagues(occasion)
    const rows = people.map((person, index): readonly Cell[] => {
      const plan = days.map(
        (day) => shifts[Math.floor((day + index * 3) / 4 + random.next() * 0.3) % 4] ?? '',
      )
      const worked = plan.filter((shift) => shift !== '').length
      return [person, ...plan, { formula: 'COUNTA(B{r}:AC{r})*8', value: worked * 8 }]
    })
    const sheet: Sheet = {
      name: monthName(Number(date.slice(5, 7)), language),
      title,
      note: isGerman
        ? 'F = 6–14 Uhr, S = 14–22 Uhr, N = 22–6 Uhr, leer = frei'
        : 'E = 06–14, L = 14–22, N = 22–06, blank = off',
      columns: [
        { header: 'Name', width: 34 },
        ...days.map((day) => ({ header: String(day), width: 4.5 })),
        { header: isGerman ? 'Stunden' : 'Hours', width: 10, format: 'integer' },
      ],
      rows,
    }
    return workbookOf(occasion, title, [sheet])
  }

/** Calls of ships: times, moves, moves an hour, and the same by ship. */
export const vesselCalls =
  (title: string): Maker =>
  (occasion) => {
    const { random, date, language } = occasion
    const isGerman = language === 'de'
    const calls = Array.from({ length: 38 }, (_, index) => ({
      ship: vessels[(index * 3 + random.integer(0, 1)) % vessels.length] ?? 'MV Humber Star',
      day: daysAfter(date, -90 + Math.floor(index * 2.3)),
      moves: random.integer(240, 1_150),
      hours: random.integer(11, 38),
    }))
    const last = firstDataRow + calls.length - 1
    const list: Sheet = {
      name: isGerman ? 'Anläufe' : 'Calls',
      title,
      note: isGerman
        ? 'Quelle: Leitstand, bereinigt um Wartezeiten auf der Reede'
        : 'Source: control room, without waiting time at anchor',
      columns: [
        { header: isGerman ? 'Schiff' : 'Vessel', width: 24 },
        { header: isGerman ? 'Tag' : 'Day', width: 13, format: 'date' },
        { header: isGerman ? 'Bewegungen' : 'Moves', width: 13, format: 'integer' },
        { header: isGerman ? 'Stunden' : 'Hours', width: 11, format: 'integer' },
        { header: isGerman ? 'je Stunde' : 'per hour', width: 11, format: 'decimal' },
      ],
      rows: calls.map((call) => [
        call.ship,
        { day: call.day },
        call.moves,
        call.hours,
        { formula: 'C{r}/D{r}', value: call.moves / call.hours },
      ]),
      totals: [
        isGerman ? 'Summe' : 'Total',
        null,
        columnSum(
          'C',
          calls.map((call) => call.moves),
        ),
        columnSum(
          'D',
          calls.map((call) => call.hours),
        ),
        {
          formula: 'C{r}/D{r}',
          value: sumOf(calls.map((call) => call.moves)) / sumOf(calls.map((call) => call.hours)),
        },
      ],
    }
    const byShip: Sheet = {
      name: isGerman ? 'Je Schiff' : 'By vessel',
      title: isGerman ? 'Bewegungen je Schiff' : 'Moves by vessel',
      note: '',
      columns: [
        { header: isGerman ? 'Schiff' : 'Vessel', width: 24 },
        { header: isGerman ? 'Bewegungen' : 'Moves', width: 14, format: 'integer' },
      ],
      rows: vessels.map((ship) => [
        ship,
        {
          formula: `SUMIF(${list.name}!A${firstDataRow}:A${last},A{r},${list.name}!C${firstDataRow}:C${last})`,
          value: sumOf(calls.filter((call) => call.ship === ship).map((call) => call.moves)),
        },
      ]),
    }
    return workbookOf(occasion, title, [list, byShip])
  }

/** The tariff with prices before and after a raise, which stands in a cell of its own. */
export const priceList =
  (title: string): Maker =>
  (occasion) => {
    const { language, random } = occasion
    const isGerman = language === 'de'
    const currency = currencyOf(occasion)
    const raise = random.integer(20, 45) / 1_000
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
        [isGerman ? 'Anpassung der Preise' : 'Increase of prices', raise],
        [isGerman ? 'Lohnsteigerung laut Tarif' : 'Wage settlement', 0.031],
      ],
    }
    const prices: Sheet = {
      name: isGerman ? 'Preise' : 'Prices',
      title,
      note: isGerman ? 'Netto, gültig bis auf Widerruf' : 'Net of VAT, until further notice',
      columns: [
        { header: isGerman ? 'Nr.' : 'No.', width: 10 },
        { header: isGerman ? 'Leistung' : 'Service', width: 34 },
        { header: isGerman ? 'Einheit' : 'Unit', width: 12 },
        { header: isGerman ? 'bisher' : 'before', width: 14, format },
        { header: isGerman ? 'neu' : 'new', width: 14, format },
      ],
      rows: services.map((service): readonly Cell[] => {
        const before = service.price[currency]
        return [
          service.code,
          service.name[language],
          service.unit[language],
          before,
          { formula: `ROUND(D{r}*(1+${raiseSheet.name}!$B$5),2)`, value: cents(before * (1 + raise)) },
        ]
      }),
    }
    return workbookOf(occasion, title, [prices, raiseSheet])
  }

/** The calculation of an offer: cost, margin, price. */
export const calculation =
  (title: string): Maker =>
  (occasion) => {
    const { random, language } = occasion
    const isGerman = language === 'de'
    const format = currencyOf(occasion) === 'GBP' ? 'pound' : 'euro'
    const lines = random.some(services, 7).map((service) => {
      const price = service.price[currencyOf(occasion)]
      return {
        name: service.name[language],
        quantity: random.integer(20, 900),
        cost: cents(price * 0.78),
        price,
      }
    })
    const revenue = lines.map((line) => cents(line.quantity * line.price))
    const cost = lines.map((line) => cents(line.quantity * line.cost))
    const sheet: Sheet = {
      name: isGerman ? 'Kalkulation' : 'Calculation',
      title,
      note: isGerman ? 'Vertraulich – nicht an Kunden weitergeben' : 'Confidential – not for customers',
      columns: [
        { header: isGerman ? 'Leistung' : 'Service', width: 34 },
        { header: isGerman ? 'Menge' : 'Quantity', width: 11, format: 'integer' },
        { header: isGerman ? 'Kosten/E' : 'Unit cost', width: 14, format },
        { header: isGerman ? 'Preis/E' : 'Unit price', width: 14, format },
        { header: isGerman ? 'Kosten' : 'Cost', width: 17, format },
        { header: isGerman ? 'Erlös' : 'Revenue', width: 17, format },
        { header: isGerman ? 'Marge' : 'Margin', width: 10, format: 'percent' },
      ],
      rows: lines.map((line, index) => [
        line.name,
        line.quantity,
        line.cost,
        line.price,
        { formula: 'ROUND(B{r}*C{r},2)', value: cost[index] ?? 0 },
        { formula: 'ROUND(B{r}*D{r},2)', value: revenue[index] ?? 0 },
        { formula: '1-E{r}/F{r}', value: 1 - (cost[index] ?? 0) / (revenue[index] ?? 1) },
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
    return workbookOf(occasion, title, [sheet])
  }

/** Readings of a sensor over time, for a file of plain values. */
export const readings =
  (columns: readonly (readonly [name: string, middle: number, swing: number])[], minutes: number): Maker =>
  (occasion) => {
    const start = Date.parse(`${occasion.date}T06:00:00Z`)
    const rows = Array.from({ length: 240 }, (_, index): readonly Cell[] => [
      new Date(start + index * minutes * 60_000).toISOString().slice(0, 16).replace('T', ' '),
      ...columns.map(([, middle, swing]) =>
        cents(middle + swing * Math.sin(index / 17) + swing * 0.3 * (occasion.random.next() - 0.5)),
      ),
    ])
    const names = [occasion.language === 'de' ? 'Zeit' : 'Time', ...columns.map(([name]) => name)]
    const sheet: Sheet = {
      name: 'Werte',
      title: occasion.stem,
      note: '',
      columns: names.map((header) => ({ header, width: 18 })),
      rows,
    }
    return workbookOf(occasion, occasion.stem, [sheet])
  }

/** Movements at the gate, one a row, for a file of plain values. */
export const gateLog: Maker = (occasion) => {
  const { random, date, language } = occasion
  const rows = Array.from({ length: 320 }, (_, index): readonly Cell[] => {
    const minute = 330 + Math.floor(index * 3.1)
    const time = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return [
      `${date} ${time}`,
      random.pick(['in', 'out']),
      `${random.pick(['NKGU', 'HLSU', 'TRIU'])}${random.integer(1_000_000, 9_999_999)}`,
      random.pick(customers).name,
      random.integer(8, 31),
    ]
  })
  const names =
    language === 'de'
      ? ['Zeitpunkt', 'Richtung', 'Container', 'Kunde', 'Standzeit (min)']
      : ['Time', 'Direction', 'Container', 'Customer', 'Turn time (min)']
  const sheet: Sheet = {
    name: 'Gate',
    title: occasion.stem,
    note: '',
    columns: names.map((header) => ({ header, width: 18 })),
    rows,
  }
  return workbookOf(occasion, occasion.stem, [sheet])
}
