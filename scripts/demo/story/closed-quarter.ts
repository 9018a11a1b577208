import { numberText } from '../content/wording.ts'
import { growth, groupBudget, groupRevenue, groupUnits, quarterOf, resultOf, yearBefore } from './figures.ts'

const million = (value: number): string => `${numberText(value, 'de', 1)} Mio. €`
const percent = (value: number): string => `${numberText(value, 'de', 1)} %`

/** What the board hears about a closed quarter. */
export function closed(name: string): string {
  const quarter = quarterOf(name)
  const revenue = groupRevenue(quarter)
  const [over, more] = [revenue - groupBudget(quarter), growth(revenue, groupRevenue(yearBefore(quarter)))]
  return `${name.replace('Q', '')}: Umsatz ${million(revenue)} (${percent(more)} über dem Vorjahr, ${million(Math.abs(over))} ${over < 0 ? 'unter' : 'über'} Budget), Ergebnis vor Steuern ${million(resultOf(quarter))}, Umschlag ${groupUnits(quarter)} Tausend TEU.`.replace(
    /^(\d) (\d{4})/u,
    '$1. Quartal $2',
  )
}
