import { demoCompany } from '../demo-companies.ts'
import { companyKeys, split } from '../story/figures.ts'
import { costAccounts, planResult, planRevenue, planYears } from '../story/plan.ts'
import type { Maker } from './occasion.ts'
import { planWorkbook } from './sheets-finance.ts'

const thousands = (millions: number): number => Math.round(millions * 10) * 100_000

/** The plan of the group up to 2030: income by company, cost by account. */
export const mediumTermPlan: Maker = (occasion) => {
  const income = companyKeys.map((key) => ({
    name: demoCompany(key).name,
    months: planRevenue[key].map(thousands),
  }))
  const costs = planYears.map((_, index) => {
    const earned = income.reduce((sum, { months }) => sum + (months[index] ?? 0), 0)
    return split(
      earned - thousands(planResult[index] ?? 0),
      costAccounts.map(([, , share]) => share),
    )
  })
  return planWorkbook(occasion, 'Mittelfristplanung 2026–2030', {
    columns: planYears,
    heads: { income: 'Erlöse', cost: 'Kosten', year: 'Fünf Jahre' },
    note: 'Terminal West ab Sommer 2027 enthalten',
    income,
    cost: costAccounts.map(([, german], account) => ({
      name: german,
      months: costs.map((year) => year[account] ?? 0),
    })),
  })
}
