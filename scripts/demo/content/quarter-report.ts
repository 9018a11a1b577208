import type { TableBlock } from '../models.ts'
import { demoCompany } from '../demo-companies.ts'
import {
  budgetOf,
  companyKeys,
  energyBudget,
  energyPriceOf,
  groupBudget,
  groupRevenue,
  groupUnits,
  growth,
  monthsOf,
  onTimeOf,
  ports,
  quarterOf,
  resultBudgetOf,
  resultOf,
  revenueOf,
  yearBefore,
  type Quarter,
} from '../story/figures.ts'
import { commentOf } from '../story/quarters.ts'
import { barChart } from './charts.ts'
import { heading, list, paragraph, textOf, type Maker } from './occasion.ts'
import { monthName, numberText, sumOf } from './wording.ts'

/** The quarters of a year up to one. */
const upTo = (quarter: Quarter): readonly Quarter[] =>
  Array.from({ length: quarter.index + 1 }, (_, index) => quarterOf(`Q${index + 1} ${quarter.year}`))

/** The report of a quarter to the board, in English: figures by company, the year so far, a chart, a word on each. */
export const quarterReport =
  (name: string): Maker =>
  (occasion) => {
    const quarter = quarterOf(name)
    const comment = commentOf(name)
    const before = yearBefore(quarter)
    const months = [1, 2, 3].map((month) => monthName(quarter.index * 3 + month, 'en'))
    const units = groupUnits(quarter)
    return textOf(occasion, {
      title: `Management Report ${name}`,
      subtitle: 'Nordkai group, for the board and the heads of the companies',
      blocks: [
        heading('Summary'),
        paragraph(
          `Revenue was €${million(groupRevenue(quarter))}m, ${numberText(growth(groupRevenue(quarter), groupRevenue(before)), 'en', 1)}% ahead of the same quarter last year. ${comment.summary}`,
        ),
        list([
          `${numberText(units, 'en')} thousand TEU handled, an increase of ${numberText(growth(units, groupUnits(before)), 'en', 1)}%`,
          `On-time release in ${numberText(onTimeOf(quarter), 'en', 1)}% of cases, after ${numberText(onTimeOf(before), 'en', 1)}% a year ago`,
          `Energy at €${energyPriceOf(quarter)} per MWh, budget €${energyBudget[quarter.year] ?? 0}`,
          ...comment.points,
        ]),
        heading('Revenue by company'),
        revenueTable([quarter]),
        ...(quarter.index === 0
          ? []
          : [heading(`The year so far (Q1 to ${name.slice(0, 2)})`), revenueTable(upTo(quarter))]),
        heading('Result before tax'),
        resultTable(upTo(quarter)),
        {
          kind: 'picture',
          scene: barChart({
            title: `Units handled, ${name}`,
            unit: 'thousand TEU',
            language: 'en',
            labels: months,
            series: ports.map((port) => ({ name: port, values: monthsOf(port, quarter) })),
          }),
        },
        heading('Risks'),
        paragraph(comment.risks),
        heading('Outlook'),
        paragraph(comment.outlook),
      ],
    })
  }

const million = (value: number): string => numberText(value, 'en', 1)

const revenueRow = (name: string, actual: number, budget: number, last: number): readonly string[] => [
  name,
  million(actual),
  million(budget),
  million(actual - budget),
  million(last),
]

/** Revenue and budget by company, summed over some quarters. */
function revenueTable(quarters: readonly Quarter[]): TableBlock {
  const over = (figure: (quarter: Quarter) => number): number => sumOf(quarters.map(figure))
  return {
    kind: 'table',
    header: ['Company', 'Revenue (€m)', 'Budget (€m)', 'Difference', 'Last year'],
    widths: [40, 16, 15, 14, 15],
    right: [1, 2, 3, 4],
    total: true,
    rows: [
      ...companyKeys.map((key) =>
        revenueRow(
          demoCompany(key).name,
          over((quarter) => revenueOf(key, quarter)),
          over((quarter) => budgetOf(key, quarter)),
          over((quarter) => revenueOf(key, yearBefore(quarter))),
        ),
      ),
      revenueRow(
        'Group',
        over(groupRevenue),
        over(groupBudget),
        over((quarter) => groupRevenue(yearBefore(quarter))),
      ),
    ],
  }
}

const resultRow = (name: string, actual: number, budget: number): readonly string[] => [
  name,
  million(actual),
  million(budget),
  million(actual - budget),
]

function resultTable(quarters: readonly Quarter[]): TableBlock {
  return {
    kind: 'table',
    header: ['Quarter', 'Result (€m)', 'Budget (€m)', 'Difference'],
    widths: [40, 20, 20, 20],
    right: [1, 2, 3],
    total: true,
    rows: [
      ...quarters.map((quarter) => resultRow(quarter.name, resultOf(quarter), resultBudgetOf(quarter))),
      resultRow('Year so far', sumOf(quarters.map(resultOf)), sumOf(quarters.map(resultBudgetOf))),
    ],
  }
}
