import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')

/** What reads and draws documents: tens of megabytes each, which an idle server does not hold. */
const readers = new Set([
  'officeparser',
  'sharp',
  '@e965/xlsx',
  'word-extractor',
  'pdfjs-dist',
  '@kenjiuno/msgreader',
  'postal-mime',
])

test('the start of the server loads nothing of what reads and draws documents', () => {
  const [seen, open] = [new Set<string>(), ['server/main.ts', 'server/start-server.ts', 'server/app.ts']]
  const loaded: string[] = []
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const target of staticImportsOf(file))
      if (existsSync(path.join(source, target))) open.push(target)
      else if (readers.has(packageOf(target))) loaded.push(`${file}: ${target}`)
  }
  expect(seen.size, 'files that are loaded at the start').toBeGreaterThan(300)
  expect(loaded).toEqual([])
})

/** What is loaded together with a file: neither types nor what it loads when it needs it. */
function staticImportsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(source, file), 'utf8')
  const written = text.matchAll(
    /^(?:import|export)\b(?!\s+type\b)(?!\s*\()(?:[^'"();=]*?\bfrom)?\s*'([^']+)'/gmu,
  )
  return [...written].map(([, target = '']) => {
    if (target.startsWith('#contract/')) return target.slice(1)
    return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
  })
}

const packageOf = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
