import { cents, sumOf } from '../content/wording.ts'

/** The new quay of Terminal West: 118 piles, of which the first 80 are section A; a budget in eight lots. */
export const allPiles = 118
export const pilesOfSectionA = 80

/** How far it was on a day: piles planned and driven, working days behind, value built in percent (plan and actual), millions spent. */
export interface Progress {
  readonly date: string
  readonly planned: number
  readonly driven: number
  readonly daysBehind: number
  readonly planPercent: number
  readonly percent: number
  readonly spent: number
}

const rows: readonly (readonly [string, number, number, number, number, number, number])[] = [
  ['2025-09-04', 3, 3, 0, 12, 12, 4.1],
  ['2025-10-02', 15, 15, 0, 16, 16, 5.2],
  ['2025-11-06', 31, 29, 2, 21, 20, 6.6],
  ['2025-12-04', 43, 40, 3, 24, 23, 7.3],
  ['2025-12-31', 50, 45, 3, 26, 25, 7.9],
  ['2026-01-15', 57, 45, 12, 28, 25, 8.1],
  ['2026-01-30', 64, 51, 13, 30, 27, 8.5],
  ['2026-02-05', 66, 53, 13, 31, 28, 8.7],
  ['2026-02-20', 73, 59, 14, 33, 30, 9.1],
  ['2026-02-27', 76, 62, 14, 34, 30, 9.3],
  ['2026-03-05', 78, 64, 14, 35, 31, 9.5],
  ['2026-03-20', 85, 73, 12, 37, 34, 9.9],
  ['2026-03-31', 90, 78, 12, 38, 35, 10.2],
  ['2026-04-02', 91, 79, 12, 38, 35, 10.3],
  ['2026-04-20', 99, 90, 9, 41, 38, 10.8],
  ['2026-04-30', 104, 96, 8, 42, 40, 11.1],
  ['2026-05-07', 107, 100, 7, 43, 41, 11.4],
  ['2026-05-20', 112, 107, 5, 45, 43, 11.8],
  ['2026-05-29', 115, 111, 4, 46, 45, 12.1],
  ['2026-06-04', 118, 115, 3, 47, 46, 12.4],
  ['2026-06-30', 118, 118, 3, 50, 49, 13.2],
]

export const progress: readonly Progress[] = rows.map(
  ([date, planned, driven, daysBehind, planPercent, percent, spent]) => ({
    date,
    planned,
    driven,
    daysBehind,
    planPercent,
    percent,
    spent,
  }),
)

/** How far it was on a day that is in the list. */
export function progressOn(date: string): Progress {
  const found = progress.find((each) => each.date === date)
  if (found === undefined) throw new Error(`nobody looked at Terminal West on ${date}`)
  return found
}

type Lot =
  | 'Kampfmittelsondierung'
  | 'Spundwand und Verankerung'
  | 'Kranbahn'
  | 'Flächenbefestigung'
  | 'Leitungen und Entwässerung'
  | 'Elektrotechnik und Beleuchtung'
  | 'Planung und Gutachten'

/** Approved budget, then what was ordered and when; in euros. */
const lots: readonly (readonly [Lot, approved: number, ordered: number, on: string])[] = [
  ['Kampfmittelsondierung', 640_000, 640_000, '2025-03-21'],
  ['Spundwand und Verankerung', 7_900_000, 7_780_000, '2025-04-11'],
  ['Kranbahn', 3_150_000, 3_095_000, '2026-02-13'],
  ['Flächenbefestigung', 4_480_000, 4_395_000, '2026-05-22'],
  ['Leitungen und Entwässerung', 1_870_000, 1_845_000, '2025-12-12'],
  ['Elektrotechnik und Beleuchtung', 2_940_000, 2_986_000, '2026-06-19'],
  ['Planung und Gutachten', 2_120_000, 2_050_000, '2025-01-31'],
]
const reserve = 1_700_000

/** A claim of a contractor: asked for, and what was accepted on which day (0 when turned down). */
export interface Supplement {
  readonly number: number
  readonly lot: Lot
  readonly matter: string
  readonly filed: string
  readonly asked: number
  readonly settled?: string
  readonly accepted: number
}

const supplement = (
  number: number,
  lot: Lot,
  matter: string,
  filed: string,
  asked: number,
  settled?: string,
  accepted = asked,
): Supplement => ({
  number,
  lot,
  matter,
  filed,
  asked,
  ...(settled === undefined ? { accepted: 0 } : { settled, accepted }),
})

export const supplements: readonly Supplement[] = [
  supplement(1, 'Kampfmittelsondierung', 'zusätzliche Sondierbohrungen', '2025-05-20', 84_000, '2025-06-18'),
  supplement(2, 'Kampfmittelsondierung', 'Bergung zweier Blindgänger', '2025-07-30', 61_500, '2025-08-27'),
  supplement(3, 'Planung und Gutachten', 'Gutachten Licht und Vogelzug', '2025-10-14', 17_400, '2025-11-06'),
  supplement(
    4,
    'Spundwand und Verankerung',
    'längere Bohlen Achse 31 bis 38',
    '2025-10-22',
    148_000,
    '2025-11-06',
    139_000,
  ),
  supplement(
    5,
    'Leitungen und Entwässerung',
    'Umverlegung Trinkwasserleitung',
    '2025-11-24',
    72_300,
    '2025-12-04',
  ),
  supplement(
    6,
    'Spundwand und Verankerung',
    'Stillstand Hochwasser, neun Tage',
    '2026-01-20',
    118_800,
    '2026-02-05',
    0,
  ),
  supplement(
    7,
    'Kampfmittelsondierung',
    'Nachsondierung Achse 60 bis 70',
    '2026-01-28',
    58_900,
    '2026-02-05',
  ),
  supplement(8, 'Spundwand und Verankerung', 'Zuschläge Samstagsarbeit', '2026-02-27', 96_000, '2026-03-05'),
  supplement(9, 'Flächenbefestigung', 'zusätzliche Baustraße', '2026-02-18', 133_000, '2026-05-07', 87_500),
  supplement(10, 'Spundwand und Verankerung', 'Korrosionsschutz am Holm', '2026-05-29', 41_200),
]

/** What of the claims was accepted up to a day, in euros. */
export const acceptedOn = (day: string): number =>
  sumOf(
    supplements
      .filter(({ settled }) => settled !== undefined && settled <= day)
      .map(({ accepted }) => accepted),
  )

/** A lot as it stood on a day: what it may cost, what is ordered, what it is expected to cost. */
interface LotState {
  readonly name: string
  readonly approved: number
  readonly ordered: number
  readonly expected: number
}

/** The lots on a day; the reserve takes up what the others save or need, so that the forecast stays at the budget while it lasts. */
export function lotsOn(day: string): readonly LotState[] {
  const states = lots.map(([name, approved, order, on]): LotState => {
    const ordered = on <= day ? order : 0
    const claims = supplements.filter(
      ({ lot, settled }) => lot === name && settled !== undefined && settled <= day,
    )
    const accepted = sumOf(claims.map((claim) => claim.accepted))
    return { name, approved, ordered, expected: (ordered === 0 ? approved : ordered) + accepted }
  })
  const used = sumOf(states.map(({ approved, expected }) => expected - approved))
  return [...states, { name: 'Reserve', approved: reserve, ordered: 0, expected: cents(reserve - used) }]
}

export const reserveOn = (day: string): number => lotsOn(day).at(-1)?.expected ?? 0

/** A day on which work is planned to begin and end, and how far it was on the day of a plan. */
interface Stage {
  readonly name: string
  readonly who: string
  readonly from: string
  readonly days: number
  readonly done: number
}

/** The stages as the plan of 17 March 2026 has them. */
export const stages: readonly Stage[] = [
  { name: 'Kampfmittelsondierung', who: 'tobias.weiss', from: '2025-04-02', days: 147, done: 1 },
  { name: 'Spundwand Abschnitt A', who: 'tobias.weiss', from: '2025-09-01', days: 217, done: 0.9 },
  { name: 'Spundwand Abschnitt B', who: 'tobias.weiss', from: '2026-04-07', days: 66, done: 0 },
  { name: 'Verankerung', who: 'tobias.weiss', from: '2026-02-02', days: 165, done: 0.35 },
  { name: 'Kranbahn', who: 'ingo.wuebbena', from: '2026-05-18', days: 196, done: 0 },
  { name: 'Leitungen und Kanäle', who: 'hendrik.thomsen', from: '2026-06-01', days: 150, done: 0 },
  { name: 'Pflaster und Beton', who: 'tobias.weiss', from: '2026-09-01', days: 210, done: 0 },
  { name: 'Elektrotechnik', who: 'hendrik.thomsen', from: '2026-10-05', days: 190, done: 0 },
  { name: 'Inbetriebnahme', who: 'silke.toennies', from: '2027-04-19', days: 60, done: 0 },
]
