import { firstDataRow, type Cell, type Content, type Formula, type Sheet } from '../models.ts'
import { euroPerPound, quarterBudgets, revenueByService, split, type CompanyKey } from '../story/figures.ts'
import { costAccounts, incomeShares, plannedResult } from '../story/plan.ts'
import { currencyOf } from './invoices.ts'
import { originOf, type Maker, type Occasion } from './occasion.ts'
import { cents, monthName, sumOf } from './wording.ts'

/** Workbooks of finance. Every formula carries the value a spreadsheet would find. */
export const workbookOf = (occasion: Occasion, title: string, sheets: readonly Sheet[]): Content => ({
  kind: 'workbook',
  workbook: { ...originOf(occasion, title), sheets },
})

/** The sum of a column over the data, for the row of totals. */
export const columnSum = (letter: string, values: readonly number[]): Formula => ({
  formula: `SUM(${letter}${firstDataRow}:${letter}${firstDataRow + values.length - 1})`,
  value: sumOf(values),
})

/** An account with its amounts by month. */
interface Account {
  readonly name: string
  readonly months: readonly number[]
}

/** The budget of a company for a year by month: income, cost, and a summary of both. Quarters are those the board approved. */
export const budget =
  (title: string, company: CompanyKey, year: string): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const rate = currencyOf(occasion) === 'GBP' ? euroPerPound : 1
    const quarters = quarterBudgets(company, year).map(
      (millions) => Math.round((millions * 1e4) / rate) * 100,
    )
    const income = accountsOf(
      incomeShares[company].map((share, index): readonly [string, number] => [
        revenueByService[index]?.[isGerman ? 1 : 0] ?? '',
        share,
      ]),
      quarters,
    )
    const result = Math.round((plannedResult[company] * 1e4) / rate) * 100
    const costs = split(sumOf(quarters) - result, quarters)
    const cost = accountsOf(
      costAccounts.map(([english, german, share]) => [isGerman ? german : english, share]),
      costs,
    )
    return planWorkbook(occasion, title, {
      columns: Array.from({ length: 12 }, (_, month) => monthName(month + 1, occasion.language)),
      heads: isGerman
        ? { income: 'Erlöse', cost: 'Kosten', year: 'Jahr' }
        : { income: 'Income', cost: 'Cost', year: 'Year' },
      note: `${occasion.company.name}, ${year}`,
      income,
      cost,
    })
  }

/** Quarters split over accounts by share and over their months. */
function accountsOf(
  shares: readonly (readonly [name: string, share: number])[],
  quarters: readonly number[],
): readonly Account[] {
  const byQuarter = quarters.map((total) =>
    split(
      total,
      shares.map(([, share]) => share),
    ),
  )
  return shares.flatMap(([name, share], account) =>
    share === 0
      ? []
      : [{ name, months: byQuarter.flatMap((parts) => split(parts[account] ?? 0, [33, 32, 35])) }],
  )
}

/** A plan with a summary, a sheet of income and one of cost; the columns are months or years. */
export interface Plan {
  readonly columns: readonly string[]
  readonly heads: { readonly income: string; readonly cost: string; readonly year: string }
  readonly note: string
  readonly income: readonly Account[]
  readonly cost: readonly Account[]
}

export function planWorkbook(occasion: Occasion, title: string, plan: Plan): Content {
  const isGerman = occasion.language === 'de'
  const format = currencyOf(occasion) === 'GBP' ? 'pound' : 'euro'
  const income = accountSheet(occasion, plan, plan.heads.income, plan.income)
  const cost = accountSheet(occasion, plan, plan.heads.cost, plan.cost)
  const [incomeSum, costSum] = [totalOf(plan.income), totalOf(plan.cost)]
  const total = String.fromCodePoint(66 + plan.columns.length)
  const cell = (sheet: Sheet, accounts: readonly Account[]): string =>
    `${sheet.name}!${total}${firstDataRow + accounts.length}`
  const result = cents(incomeSum - costSum)
  const summary: Sheet = {
    name: isGerman ? 'Übersicht' : 'Summary',
    title,
    note: isGerman
      ? 'Alle Beträge netto; Planung vom Controlling, Stand der Freigabe.'
      : 'All amounts net; as approved by the board.',
    columns: [
      { header: isGerman ? 'Position' : 'Item', width: 34 },
      { header: plan.heads.year, width: 20, format },
      { header: isGerman ? 'Anteil' : 'Share', width: 12, format: 'percent' },
    ],
    rows: [
      [
        plan.heads.income,
        { formula: cell(income, plan.income), value: incomeSum },
        { formula: 'B{r}/B5', value: 1 },
      ],
      [
        plan.heads.cost,
        { formula: cell(cost, plan.cost), value: costSum },
        { formula: 'B{r}/B5', value: costSum / incomeSum },
      ],
    ],
    totals: [
      isGerman ? 'Ergebnis vor Steuern' : 'Result before tax',
      { formula: 'B5-B6', value: result },
      { formula: 'B{r}/B5', value: result / incomeSum },
    ],
  }
  return workbookOf(occasion, title, [summary, income, cost])
}

const totalOf = (accounts: readonly Account[]): number => sumOf(accounts.flatMap(({ months }) => months))

function accountSheet(
  occasion: Occasion,
  { columns, note }: Plan,
  name: string,
  accounts: readonly Account[],
): Sheet {
  const isGerman = occasion.language === 'de'
  const format = currencyOf(occasion) === 'GBP' ? 'pound' : 'euro'
  const last = String.fromCodePoint(65 + columns.length)
  const byColumn = columns.map((_, index) => accounts.map(({ months }) => months[index] ?? 0))
  const sumHead = isGerman ? 'Summe' : 'Total'
  return {
    name,
    title: name,
    note,
    columns: [
      { header: isGerman ? 'Konto' : 'Account', width: 28 },
      ...columns.map((header) => ({ header, width: 16, format }) as const),
      { header: sumHead, width: 18, format },
    ],
    rows: accounts.map((account): readonly Cell[] => [
      account.name,
      ...account.months,
      { formula: `SUM(B{r}:${last}{r})`, value: sumOf(account.months) },
    ]),
    totals: [
      sumHead,
      ...byColumn.map((values, index) => columnSum(String.fromCodePoint(66 + index), values)),
      { formula: `SUM(B{r}:${last}{r})`, value: totalOf(accounts) },
    ],
  }
}
