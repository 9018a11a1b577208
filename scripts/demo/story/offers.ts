import { customerOf } from '../content/facts.ts'
import { cents, sumOf, type Currency } from '../content/wording.ts'
import { positionOf, type Position } from './tariff.ts'

/** An offer to a customer, what it holds and what came of it. */
export interface Offer {
  readonly number: string
  readonly customerKey: string
  readonly matter: string
  readonly date: string
  readonly author: string
  readonly currency: Currency
  /** What the quantities are for. */
  readonly period: string
  readonly positions: readonly Position[]
  readonly state: 'accepted' | 'lost' | 'open'
  /** The day of the answer, and a word on it. */
  readonly answered: string | null
  readonly remark: string
}

type Quantities = Readonly<Record<string, number>>

interface Given extends Omit<Offer, 'positions' | 'currency'> {
  readonly quantities: Quantities
}

const made = ({ quantities, ...given }: Given): Offer => {
  const currency = given.number.startsWith('Q') ? 'GBP' : 'EUR'
  const terms = { customerKey: given.customerKey, currency, year: given.date.slice(0, 4) } as const
  return {
    ...given,
    currency,
    positions: Object.entries(quantities).map(([code, quantity]) => positionOf(code, quantity, terms)),
  }
}

type Row = readonly [
  number: string,
  customerKey: string,
  matter: string,
  date: string,
  author: string,
  period: string,
  quantities: Quantities,
  state: Offer['state'],
  answered: string | null,
  remark: string,
]

const rows: readonly Row[] = [
  [
    'A-1310',
    'frucht',
    'Umschlag und Kühllagerung',
    '2025-01-10',
    'nadine.koester',
    'für das Jahr 2025',
    { 'U-120': 620, 'K-400': 1_860, 'L-320': 48_000, 'Z-510': 310, 'T-610': 240 },
    'accepted',
    '2025-01-31',
    'Rahmenvertrag vom 14. Februar 2025',
  ],
  [
    'A-1313',
    'maschinen',
    'Schwergut ab Kaje',
    '2025-02-11',
    'nadine.koester',
    'für zwölf Monate ab März 2025',
    { 'U-210': 36, 'S-700': 180, 'L-310': 420, 'Z-520': 36 },
    'accepted',
    '2025-02-13',
    'Rahmenvertrag vom 14. Februar 2025',
  ],
  [
    'A-1316',
    'tee',
    'Sammelgut Ostsee',
    '2025-03-12',
    'oyvind.haugen',
    'für zwölf Monate ab April 2025',
    { 'U-110': 60, 'T-610': 96, 'Z-510': 60, 'L-310': 300 },
    'accepted',
    '2025-03-28',
    'Beginn am 1. April 2025',
  ],
  [
    'A-1319',
    'kaffee',
    'Zollabwicklung Ausfuhr',
    '2025-04-14',
    'nadine.koester',
    'für zwölf Monate ab Mai 2025',
    { 'Z-520': 400, 'S-710': 400, 'T-610': 60 },
    'accepted',
    '2025-04-25',
    'Beginn am 1. Mai 2025',
  ],
  [
    'A-1322',
    'maschinen',
    'Nachlauf Bahn',
    '2025-05-14',
    'nadine.koester',
    'für zwölf Züge im zweiten Halbjahr 2025',
    { 'T-620': 12, 'U-120': 480 },
    'lost',
    '2025-06-13',
    'Kunde fährt weiter auf der Straße',
  ],
  [
    'A-1325',
    'wind',
    'Lagerung Rotorblätter',
    '2025-06-16',
    'nadine.koester',
    'für die Bausaison 2025/26',
    { 'L-310': 5_400, 'U-210': 60, 'S-700': 240 },
    'accepted',
    '2025-07-03',
    'erste Blätter am 4. August 2025',
  ],
  [
    'A-1328',
    'frucht',
    'Saisonlager Zitrus',
    '2025-07-16',
    'nadine.koester',
    'für August bis Oktober 2025',
    { 'L-320': 21_600, 'K-400': 540, 'U-120': 180 },
    'accepted',
    '2025-07-23',
    'im Nordfeld von Halle 4',
  ],
  [
    'A-2052',
    'frucht',
    'Umschlag und Kühllagerung',
    '2026-01-12',
    'nadine.koester',
    'für das Jahr 2026',
    { 'U-120': 680, 'K-400': 2_040, 'L-320': 52_000, 'Z-510': 340, 'T-610': 260 },
    'accepted',
    '2026-01-27',
    'Menge 10 % über 2025',
  ],
  [
    'A-2055',
    'maschinen',
    'Schwergut ab Kaje',
    '2026-02-11',
    'nadine.koester',
    'für zwölf Monate ab März 2026',
    { 'U-210': 42, 'S-700': 210, 'L-310': 490, 'Z-520': 42 },
    'accepted',
    '2026-02-20',
    'nach dem Besuch vom 5. Februar',
  ],
  [
    'A-2058',
    'tee',
    'Sammelgut Ostsee',
    '2026-03-12',
    'oyvind.haugen',
    'für zwölf Monate ab April 2026',
    { 'U-110': 60, 'T-610': 96, 'Z-510': 60, 'L-310': 300 },
    'lost',
    '2026-04-22',
    'Wettbewerber 7 % günstiger; neuer Entwurf im Mai mit kleinerer Menge',
  ],
  [
    'A-2061',
    'kaffee',
    'Zollabwicklung Ausfuhr',
    '2026-04-13',
    'nadine.koester',
    'für zwölf Monate ab Mai 2026',
    { 'Z-520': 440, 'S-710': 440, 'T-610': 72 },
    'accepted',
    '2026-04-24',
    'über die gemeinsame Zollakte mit Hull',
  ],
  [
    'A-2064',
    'maschinen',
    'Nachlauf Bahn',
    '2026-05-12',
    'nadine.koester',
    'für zwölf Züge ab Oktober 2026',
    { 'T-620': 12, 'U-120': 480 },
    'accepted',
    '2026-06-05',
    'Maut und Fahrermangel haben den Kunden umgestimmt',
  ],
  [
    'A-2067',
    'wind',
    'Lagerung Rotorblätter',
    '2026-06-15',
    'nadine.koester',
    'für die Bausaison 2026/27',
    { 'L-310': 7_200, 'U-210': 78, 'S-700': 320 },
    'open',
    null,
    'Antwort bis Ende Juli zugesagt',
  ],
  [
    'A-2070',
    'frucht',
    'Saisonlager Zitrus',
    '2026-07-16',
    'nadine.koester',
    'für August bis Oktober 2026',
    { 'L-320': 25_900, 'K-400': 620, 'U-120': 210 },
    'open',
    null,
    'Nordfeld von Halle 4 ist seit dem 15. Juni gekühlt',
  ],
  [
    'Q-771',
    'foods',
    'chilled foods, three years',
    '2026-02-03',
    'thomas.whitlock',
    'a year, for three years from May 2026',
    { 'U-120': 540, 'K-400': 1_080, 'Z-510': 540, 'T-610': 300 },
    'accepted',
    '2026-04-28',
    'signed after the letter on release times',
  ],
  [
    'Q-774',
    'steel',
    'steel coils ex quay',
    '2026-03-12',
    'oluwaseun.adeyemi',
    'a month, from May 2026',
    { 'U-210': 24, 'S-700': 48, 'Z-510': 12 },
    'accepted',
    '2026-04-09',
    'without discount',
  ],
  [
    'Q-779',
    'lachs',
    'salmon on reefer trailers',
    '2026-05-07',
    'oluwaseun.adeyemi',
    'a month, from September 2026',
    { 'K-400': 96, 'T-610': 48, 'Z-510': 48 },
    'open',
    null,
    'answer expected in July',
  ],
]

/** Every offer of the demo, in order of its number. */
export const offers: readonly Offer[] = rows.map(
  ([number, customerKey, matter, date, author, period, quantities, state, answered, remark]) =>
    made({ number, customerKey, matter, date, author, period, quantities, state, answered, remark }),
)

export function offerOf(number: string): Offer {
  const found = offers.find((each) => each.number === number)
  if (found === undefined) throw new Error(`no offer has the number ${number}`)
  return found
}

export const totalOf = ({ positions }: Offer): number => sumOf(positions.map(({ sum }) => sum))
export const costOf = ({ positions }: Offer): number =>
  sumOf(positions.map(({ cost, quantity }) => cents(cost * quantity)))
export const customerNameOf = ({ customerKey }: Offer): string => customerOf(customerKey).name
