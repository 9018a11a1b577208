import type { Row } from './report.ts'
import { listingCost } from './requests.ts'
import { seedMany } from './seed.ts'

/** So many entries a large tree has. */
export const million = 1_000_000

interface Measured {
  readonly bench: Parameters<typeof listingCost>[0]
  readonly env: Readonly<Record<string, string>>
  /** The name of a first-level folder with a thousand entries. */
  readonly folder: string
  /** What its listing cost, in ms, before the tree became large. */
  readonly before: number
}

/** What the same listing costs when there are a million entries more in the tree. Comes last: so large a tree stays. */
export async function largeTreeRows({ bench, env, folder, before }: Measured): Promise<Row[]> {
  await seedMany(env, million)
  const cost = await listingCost(bench, folder)
  return [
    { what: 'listing 1000 of a million entries, server CPU', value: cost, unit: 'ms' },
    {
      what: 'the same beside 14,000 in the tree',
      value: cost / before,
      unit: 'times',
      target: { atMost: 1.5 },
    },
  ]
}
