import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../../src/server')

test('whether an entry is there, in the trash or purged is asked in the words of rights/is-there.ts alone', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) =>
    /(?:trashed|purged)_at(?:'?, ?')? ?is\b/u.test(readFileSync(path.join(server, file), 'utf8')),
  )
  expect(asking).toEqual([path.join('rights', 'is-there.ts')])
})
