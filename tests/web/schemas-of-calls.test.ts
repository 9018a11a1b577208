import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src/web')

test('the pages read no schema of a call: the build leaves it out, and a form names the one that it checks', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/u.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const reading = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const imported = text.matchAll(/^import \{([^}]*)\} from '#contract\//gmu)
    const names = [...imported].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/gu) ?? [])
    return names
      .filter((name) => new RegExp(`\\b${name}\\.(?:params|query|body|reply)\\b`, 'u').test(text))
      .map((name) => `${file}: ${name}`)
  })
  expect(reading).toEqual([])
})
