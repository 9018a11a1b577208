import { vessels } from '../content/facts.ts'
import { randomFrom } from '../random.ts'
import { daysBetween } from './days.ts'
import { monthsOf, split, type Port, type Quarter } from './figures.ts'

/** A ship at the quay: containers moved and what they are in TEU, cranes at work and for how long. */
export interface Call {
  readonly port: Port
  readonly ship: string
  readonly day: string
  readonly moves: number
  readonly teu: number
  readonly cranes: number
  readonly hours: number
}

/** How many TEU a ship brings and takes on average, and how many a move stands for. */
const perCall = 1_120
const perMove = 1.62

/** The calls of a port in a quarter; their TEU add up to the month, and the months to the quarter. */
export function callsOf(port: Port, quarter: Quarter): readonly Call[] {
  return monthsOf(port, quarter).flatMap((thousands, index) => {
    const month = `${quarter.year}-${String(quarter.index * 3 + index + 1).padStart(2, '0')}`
    return callsOfMonth(port, month, thousands * 1_000)
  })
}

function callsOfMonth(port: Port, month: string, teu: number): readonly Call[] {
  const random = randomFrom(`calls ${port} ${month}`)
  const count = Math.round(teu / perCall)
  const days = daysBetween(`${month}-01`, `${month}-31`).filter((day) => day.startsWith(month))
  const shares = split(
    Math.round(teu),
    Array.from({ length: count }, () => 0.7 + random.next() * 0.6),
  )
  return shares.map((share, index) => {
    const moves = Math.round(share / perMove)
    const cranes = port === 'Hull' ? 1 : moves > 760 ? 3 : 2
    const rate = port === 'Hull' ? 30 + random.next() * 5 : 25.6 + random.next() * 3.6
    return {
      port,
      ship: vessels[(index + (port === 'Hull' ? 3 : 0)) % vessels.length] ?? 'MV Humber Star',
      day: days[Math.floor((index * days.length) / count)] ?? `${month}-01`,
      moves,
      teu: share,
      cranes,
      hours: Math.max(4, Math.round(moves / (rate * cranes))),
    }
  })
}
