import {
  companyKeys,
  energyBudget,
  energyPriceOf,
  groupBudget,
  groupRevenue,
  groupUnits,
  growth,
  marketPriceOf,
  onTimeOf,
  quarterOf,
  revenueOf,
  yearBefore,
} from '../story/figures.ts'
import { commentOf } from '../story/quarters.ts'
import { barChart, lineChart } from './charts.ts'
import { deck } from './decks.ts'
import type { Maker } from './occasion.ts'
import { numberText } from './wording.ts'

/** The review of a quarter for the management, in English. */
export function quarterDeck(name: string): Maker {
  const quarter = quarterOf(name)
  const comment = commentOf(name)
  const quarters = Array.from({ length: quarter.index + 1 }, (_, index) =>
    quarterOf(`Q${index + 1} ${quarter.year}`),
  )
  const labels = quarters.map((each) => each.name.slice(0, 2))
  const more = growth(groupRevenue(quarter), groupRevenue(yearBefore(quarter)))
  return deck(`Quarterly Review ${name}`, 'Nordkai group finance', () => [
    {
      title: 'Highlights',
      bullets: [
        `Revenue €${numberText(groupRevenue(quarter), 'en', 1)}m: ${numberText(more, 'en', 1)}% above last year, budget €${numberText(groupBudget(quarter), 'en', 1)}m`,
        `On-time release ${numberText(onTimeOf(quarter), 'en', 1)}%`,
        ...comment.points,
      ],
    },
    {
      title: 'Revenue by company',
      scene: barChart({
        title: 'Revenue',
        unit: '€m',
        language: 'en',
        labels,
        series: companyKeys.map((key, index) => ({
          name: ['Holding', 'Logistik', 'Harbourline'][index] ?? key,
          values: quarters.map((each) => revenueOf(key, each)),
        })),
      }),
    },
    {
      title: 'Volumes',
      scene: barChart({
        title: 'Thousand TEU by quarter',
        unit: 'thousand TEU',
        language: 'en',
        labels,
        series: [
          { name: 'Last year', values: quarters.map((each) => groupUnits(yearBefore(each))) },
          { name: 'This year', values: quarters.map(groupUnits) },
        ],
      }),
    },
    {
      title: 'Cost of energy',
      bullets: [
        `€${energyPriceOf(quarter)} per MWh, budget €${energyBudget[quarter.year] ?? 0}`,
        'Two thirds are bought ahead',
        'Reefer plugs are the largest user',
      ],
      scene: lineChart({
        title: 'Price per MWh',
        unit: '€',
        language: 'en',
        labels,
        series: [
          { name: 'Paid', values: quarters.map(energyPriceOf) },
          { name: 'Market', values: quarters.map(marketPriceOf) },
        ],
      }),
    },
    { title: 'Decisions asked for', bullets: comment.asked },
    { title: 'Outlook', bullets: comment.outlook.split(/(?<=\.) (?=[A-Z])/u) },
  ])
}
