import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'
import type { SignedIn } from '../client.ts'
import type { Row } from '../report.ts'
import { machineRows } from './machine-rows.ts'
import { nameCosts } from './name-rows.ts'
import { readingRows } from './reading-rows.ts'
import { longTextRows, textRows } from './text-rows.ts'
import { uploadRowsOfSearch } from './upload-rows.ts'

const [few, many] = [100_000, 1_000_000]

interface Bench {
  readonly who: SignedIn
  readonly pid: number
  readonly env: NodeJS.ProcessEnv
  readonly uploads: string
  readonly listed: string
}

/** The figures of the search, from small to large: what is put into the tree stays. */
export async function searchRows({ who, pid, env, uploads, listed }: Bench): Promise<Row[]> {
  const database = await openBeside(readConfig(env), silentLog)
  try {
    const machine = await machineRows(database.pool, pid)
    const uploading = await uploadRowsOfSearch(database.pool, who, pid, uploads)
    const reading = await readingRows(who, { uploads, listed })
    const small = await nameCosts(database, pid, {
      name: 'Suche',
      entries: few,
      targets: { names: 30, misspelt: 35 },
    })
    const longTexts = await longTextRows(database, pid, 'Lange Texte')
    const texts = await textRows(database, pid, 'Texte')
    const large = await nameCosts(database, pid, {
      name: 'Suche groß',
      entries: many,
      targets: { names: 80, misspelt: 80, wall: 150 },
    })
    return [
      ...machine,
      ...uploading,
      ...reading,
      ...small.rows,
      ...longTexts,
      ...texts,
      ...large.rows,
      { what: `search for rare terms among ${few}, CPU`, value: small.ofRare, unit: 'ms' },
      { what: `search for rare terms among ${many}, CPU`, value: large.ofRare, unit: 'ms' },
      { what: 'ratio of both', value: large.ofRare / small.ofRare, unit: 'times', target: { atMost: 3 } },
    ]
  } finally {
    await database.close()
  }
}
