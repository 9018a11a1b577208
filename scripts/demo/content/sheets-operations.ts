import { firstDataRow, type Cell, type Sheet } from '../models.ts'
import { callsOf, type Call } from '../story/calls.ts'
import { leaveInMonth } from '../story/employment.ts'
import { daysBetween } from '../story/days.ts'
import { quarterOf, type Port } from '../story/figures.ts'
import { customers, vessels } from './facts.ts'
import type { Maker } from './occasion.ts'
import { colleagues, mailNamesOfColleagues } from './phrases.ts'
import { columnSum, workbookOf } from './sheets-finance.ts'
import { cents, monthName, sumOf } from './wording.ts'

/** Early, late and night in turn, two days each, then two days off. */
const turn = [0, 0, 1, 1, 2, 2, 3, 3] as const

/** A roster of a month such as `2026-04`: people down, days across, hours added up; who is on leave does not work. */
export const roster =
  (title: string, month: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const isGerman = language === 'de'
    const shifts = isGerman ? ['F', 'S', 'N', ''] : ['E', 'L', 'N', '']
    const days = daysBetween(`${month}-01`, `${month}-31`).filter((day) => day.startsWith(month))
    const start = Math.round(Date.parse(`${month}-01T12:00:00Z`) / 86_400_000)
    const mailNames = mailNamesOfColleagues(occasion)
    const last = String.fromCodePoint(65, 64 + days.length - 25)
    const rows = colleagues(occasion).map((person, index): readonly Cell[] => {
      const leave = leaveInMonth(mailNames[index] ?? '', month)
      const plan = days.map((day, at) => {
        if (leave.has(day)) return isGerman ? 'U' : 'H'
        return shifts[turn[(start + at + index * 3) % 8] ?? 3] ?? ''
      })
      const worked = plan.filter((shift) => shifts.includes(shift) && shift !== '').length
      const counted = shifts
        .slice(0, 3)
        .map((shift) => `COUNTIF(B{r}:${last}{r},"${shift}")`)
        .join('+')
      return [person, ...plan, { formula: `(${counted})*8`, value: worked * 8 }]
    })
    const sheet: Sheet = {
      name: monthName(Number(month.slice(5)), language),
      title,
      note: isGerman
        ? 'F = 6–14 Uhr, S = 14–22 Uhr, N = 22–6 Uhr, U = Urlaub, leer = frei'
        : 'E = 06–14, L = 14–22, N = 22–06, H = holiday, blank = off',
      columns: [
        { header: 'Name', width: 34 },
        ...days.map((day) => ({ header: String(Number(day.slice(8))), width: 4.5 })),
        { header: isGerman ? 'Stunden' : 'Hours', width: 10, format: 'integer' },
      ],
      rows,
    }
    return workbookOf(occasion, title, [sheet])
  }

/** Calls of ships in a quarter at one port or both: moves, units, moves an hour and crane, and the same by ship. */
export const vesselCalls =
  (title: string, quarter: string, ports: readonly Port[]): Maker =>
  (occasion) => {
    const isGerman = occasion.language === 'de'
    const calls = ports
      .flatMap((port) => callsOf(port, quarterOf(quarter)))
      .toSorted((a, b) => a.day.localeCompare(b.day))
    const list = callList(title, calls, isGerman)
    const last = firstDataRow + calls.length - 1
    const totalled = (column: string): string =>
      `SUMIF(${list.name}!B${firstDataRow}:B${last},A{r},${list.name}!${column}${firstDataRow}:${column}${last})`
    const byShip: Sheet = {
      name: isGerman ? 'Je Schiff' : 'By vessel',
      title: isGerman ? 'Bewegungen je Schiff' : 'Moves by vessel',
      note: '',
      columns: [
        { header: isGerman ? 'Schiff' : 'Vessel', width: 24 },
        { header: isGerman ? 'Bewegungen' : 'Moves', width: 14, format: 'integer' },
        { header: 'TEU', width: 14, format: 'integer' },
      ],
      rows: vessels.map((ship) => {
        const own = calls.filter((call) => call.ship === ship)
        return [
          ship,
          { formula: totalled('D'), value: sumOf(own.map((call) => call.moves)) },
          { formula: totalled('E'), value: sumOf(own.map((call) => call.teu)) },
        ]
      }),
    }
    return workbookOf(occasion, title, [list, byShip])
  }

function callList(title: string, calls: readonly Call[], isGerman: boolean): Sheet {
  const craneHours = sumOf(calls.map((call) => call.hours * call.cranes))
  return {
    name: isGerman ? 'Anläufe' : 'Calls',
    title,
    note: isGerman
      ? 'Quelle: Leitstand, ohne Wartezeit auf der Reede'
      : 'Source: control room, without waiting time at anchor',
    columns: [
      { header: isGerman ? 'Hafen' : 'Port', width: 15 },
      { header: isGerman ? 'Schiff' : 'Vessel', width: 24 },
      { header: isGerman ? 'Tag' : 'Day', width: 13, format: 'date' },
      { header: isGerman ? 'Bewegungen' : 'Moves', width: 13, format: 'integer' },
      { header: 'TEU', width: 11, format: 'integer' },
      { header: isGerman ? 'Brücken' : 'Cranes', width: 10, format: 'integer' },
      { header: isGerman ? 'Stunden' : 'Hours', width: 11, format: 'integer' },
      { header: isGerman ? 'je Brückenstunde' : 'per crane hour', width: 17, format: 'decimal' },
    ],
    rows: calls.map((call) => [
      call.port,
      call.ship,
      { day: call.day },
      call.moves,
      call.teu,
      call.cranes,
      call.hours,
      { formula: 'D{r}/(F{r}*G{r})', value: call.moves / (call.hours * call.cranes) },
    ]),
    totals: [
      isGerman ? 'Summe' : 'Total',
      null,
      null,
      columnSum(
        'D',
        calls.map((call) => call.moves),
      ),
      columnSum(
        'E',
        calls.map((call) => call.teu),
      ),
      null,
      columnSum(
        'G',
        calls.map((call) => call.hours),
      ),
      {
        formula: `D{r}/SUMPRODUCT(F${firstDataRow}:F${firstDataRow + calls.length - 1},G${firstDataRow}:G${firstDataRow + calls.length - 1})`,
        value: sumOf(calls.map((call) => call.moves)) / craneHours,
      },
    ],
  }
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
