import { describe, expect, test } from 'vitest'
import { services } from '../../scripts/demo/content/facts.ts'
import { revenueByService } from '../../scripts/demo/story/figures.ts'
import {
  below,
  fileAt,
  files,
  numberOf,
  sheetsOf,
  sum,
  tablesOf,
  textOf,
  valueOf,
  wordIn,
  wordsOf,
} from './demo-content.ts'

const report = (quarter: string) => fileAt(`/Management Report ${quarter}.pdf`)

/** Revenue of the companies and the group in the first table of a report, or in that of the year so far. */
const revenueIn = (quarter: string, table = 0): readonly number[] =>
  (tablesOf(report(quarter))[table]?.rows ?? []).map((row) => numberOf(row[1] ?? ''))

describe('the figures of the group', () => {
  test('quarters add up to the year, in the reports and in what the supervisory board is told', () => {
    const quarters = ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'].map((quarter) => revenueIn(quarter))
    const year = revenueIn('Q4 2025', 1)
    for (const [index, company] of year.entries())
      expect(sum(quarters.map((quarter) => quarter[index] ?? 0))).toBeCloseTo(company, 6)
    expect(year.at(-1)).toBe(77.9)
    expect(wordsOf(fileAt('/Bericht an den Aufsichtsrat'))).toContain('Umsatz von 77,9 Mio. €')
    const shares = revenueByService.flatMap(([, , by]) => Object.values(by))
    expect(sum(shares)).toBeCloseTo(77.9, 6)
  })

  test('companies add up to the group in every table of revenue', () => {
    for (const quarter of ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026', 'Q2 2026'])
      for (const table of quarter.startsWith('Q1') ? [0] : [0, 1]) {
        const values = revenueIn(quarter, table)
        expect(sum(values.slice(0, -1)), quarter).toBeCloseTo(values.at(-1) ?? 0, 6)
      }
  })

  test('the budgets of the companies are the budget that the board decided', () => {
    const incomes = [
      ['Nordkai Gruppe', 1],
      ['Nordkai Logistik', 1],
      ['Harbourline', 1.16],
    ].map(([name, rate]) => {
      const [summary, income] = sheetsOf(fileAt(`/Budget 2026 ${name}.xlsx`))
      const months = (income?.rows ?? []).flatMap((row) => row.slice(1, 13)).map(valueOf)
      expect(sum(months)).toBeCloseTo(valueOf(summary?.rows[0]?.[1]), 2)
      return sum(months) * Number(rate)
    })
    expect(sum(incomes) / 1e6).toBeCloseTo(82, 2)
    expect(wordsOf(fileAt('/2025-12-10 Protokoll'))).toContain('Umsatz von 82,0 Mio. €')
  })

  test('calls of ships add up to the units of the quarter, and a port says what the group says', () => {
    let units = 0
    for (const quarter of ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025']) {
      const [calls] = sheetsOf(fileAt(`/Volumes ${quarter}.xlsx`))
      const teu = sum((calls?.rows ?? []).map((row) => valueOf(row[4])))
      expect(wordsOf(report(quarter))).toContain(`${teu / 1_000} thousand TEU handled`)
      units += teu
    }
    expect(units).toBe(687_000)
    const ports = ['/Schiffsanläufe 2. Quartal.xlsx', '/Vessel calls Q2 2026.xlsx'].map((path) =>
      valueOf(sheetsOf(fileAt(path))[0]?.totals?.[4]),
    )
    expect(sum(ports)).toBe(valueOf(sheetsOf(fileAt('/Volumes Q2 2026.xlsx'))[0]?.totals?.[4]))
  })
})

const offered = [...below('/Angebote/20'), ...below('/Quotations/')]
const isOffer = (path: string): boolean => !/Kalkulation|Calculation/u.test(path)

describe('offers, calculations and invoices', () => {
  const priced = [...offered.filter(({ path }) => isOffer(path)), ...below('/Invoices/20')]

  test('there are some of each', () => {
    expect(priced.length).toBe(17 + 24)
  })

  test('every line is quantity by price, and the last row their sum', () => {
    for (const file of priced) {
      const rows = tablesOf(file)[0]?.rows ?? []
      const lines = rows.slice(0, -1)
      for (const line of lines)
        expect(numberOf(line[2] ?? '') * numberOf(line[4] ?? ''), `${file.path} ${line[0]}`).toBeCloseTo(
          numberOf(line[5] ?? ''),
          1,
        )
      expect(sum(lines.map((line) => numberOf(line[5] ?? ''))), file.path).toBeCloseTo(
        numberOf(rows.at(-1)?.[5] ?? ''),
        1,
      )
    }
  })

  test('no price is above the list, and none more than a tenth below it', () => {
    for (const file of priced) {
      for (const [code = '', , , , price = ''] of tablesOf(file)[0]?.rows.slice(0, -1) ?? []) {
        const service = services.find((each) => each.code === code)
        const list = service?.price[price.includes('£') ? 'GBP' : 'EUR'] ?? 0
        expect(numberOf(price), `${file.path} ${code}`).toBeLessThanOrEqual(list)
        expect(numberOf(price), `${file.path} ${code}`).toBeGreaterThan(list * 0.88)
      }
    }
  })

  test('an offer is its calculation: cost, divided by what is left beside the margin', () => {
    const calculations = offered.filter(({ path }) => !isOffer(path))
    expect(calculations.length).toBe(7)
    for (const file of calculations) {
      const number = /[AQ]-\d+/u.exec(file.path)?.[0] ?? ''
      const offer = offered.find(({ path }) => isOffer(path) && path.includes(`/${number} `))
      const total = offer === undefined ? 0 : numberOf(tablesOf(offer)[0]?.rows.at(-1)?.[5] ?? '')
      const [, , , , cost, revenue, margin] = sheetsOf(file)[0]?.totals ?? []
      expect(valueOf(revenue), file.path).toBeCloseTo(total, 2)
      expect(valueOf(cost) / (1 - valueOf(margin)), file.path).toBeCloseTo(total, 1)
      expect(valueOf(margin), file.path).toBeGreaterThan(0.05)
      expect(valueOf(margin), file.path).toBeLessThan(0.5)
    }
  })

  test('the list of offers holds each of them with its sum', () => {
    const rows = sheetsOf(fileAt('/Angebotsliste 2025 und 2026.xlsx'))[0]?.rows ?? []
    const texts = offered.filter(({ path }) => isOffer(path) && path.includes('/A-'))
    expect(rows.map((row) => row[0])).toEqual(texts.map(({ path }) => /A-\d+/u.exec(path)?.[0]))
    for (const [index, file] of texts.entries())
      expect(valueOf(rows[index]?.[4])).toBeCloseTo(numberOf(tablesOf(file)[0]?.rows.at(-1)?.[5] ?? ''), 2)
  })

  test('the bank has the invoices with what is due on them', () => {
    const booked = below('/Bank statements/').flatMap((file) => sheetsOf(file)[0]?.rows ?? [])
    const paid = booked.filter((row) => wordIn(row[2]).startsWith('Invoice '))
    expect(paid.length).toBe(6)
    for (const row of paid) {
      const invoice = textOf(fileAt(`/${wordIn(row[2])}.pdf`))
      const due =
        invoice.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])).at(-1)?.[1] ?? ''
      expect(valueOf(row[3])).toBeCloseTo(numberOf(due), 2)
    }
  })

  test('new prices are old ones with the raise that the board decided', () => {
    for (const path of ['/Preisanpassung 2026.xlsx', '/Tariff increase 2026.xlsx']) {
      const rows = sheetsOf(fileAt(path))[0]?.rows ?? []
      expect(rows.length).toBe(services.length)
      const currency = path.includes('Tariff') ? 'GBP' : 'EUR'
      expect(rows.map((row) => valueOf(row[4]))).toEqual(services.map(({ price }) => price[currency]))
    }
    expect(wordsOf(fileAt('/2025-11-12 Protokoll'))).toContain('um 3,4 %')
  })
})

test('damage to a mudguard costs what a mudguard costs', () => {
  const amount = /beträgt ([\d.,]+) €/u.exec(wordsOf(fileAt('/Schadenmeldung HB-NK 143.docx')))?.[1] ?? ''
  expect(numberOf(amount)).toBeGreaterThan(800)
  expect(numberOf(amount)).toBeLessThan(6_000)
})

test('nothing is left open in a text: no places to fill, no missing value', () => {
  const open = files.filter((file) =>
    /\{[a-z]+\}|undefined|NaN|Infinity/u.test(wordsOf(file).replaceAll('{r}', '')),
  )
  // A name that somebody gave a file, braces and all, and code in a note.
  expect(open.map(({ path }) => path.split('/').at(-1))).toEqual([])
})
