import { figurePeriods, type FigurePeriod } from '#contract/reports/built-in.ts'

/** What of a built-in dashboard stands in its address. */
export interface FiguresAsked {
  readonly period: FigurePeriod
  /** Of a folder or a board; `null`: all of them. */
  readonly part: string | null
  /** Something stands there that means nothing here. */
  readonly hasUnknown: boolean
}

const usual: FigurePeriod = 'quarter'

/** What only dashboards of a BI tool have. */
const isForeign = (key: string): boolean => key === 'tab' || key.startsWith('filter.')

export function readFiguresAddress(address: URLSearchParams): FiguresAsked {
  const [given, part] = [address.get('period'), address.get('part')]
  const period = figurePeriods.find((each) => each === given)
  const isPart = part !== null && /^[1-9]\d{0,17}$/u.test(part)
  return {
    period: period ?? usual,
    part: isPart ? part : null,
    hasUnknown:
      (given !== null && !period) || (part !== null && !isPart) || [...address.keys()].some(isForeign),
  }
}

/** The address with another period or part; what is usual is left out. */
export function withFigures(
  address: URLSearchParams,
  { period, part }: Pick<FiguresAsked, 'period' | 'part'>,
): URLSearchParams {
  const after = new URLSearchParams(address)
  for (const key of new Set(after.keys()))
    if (key === 'period' || key === 'part' || isForeign(key)) after.delete(key)
  if (period !== usual) after.set('period', period)
  if (part !== null) after.set('part', part)
  return after
}
