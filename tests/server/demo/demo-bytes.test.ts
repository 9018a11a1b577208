import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoFiles, type DemoFile } from '../../../src/server/demo/demo-files.ts'

const made = new Map<string, Uint8Array>()
let cpuSeconds = 0

const extensionOf = ({ path }: DemoFile): string => path.slice(path.lastIndexOf('.') + 1)
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  const before = process.cpuUsage()
  for (const file of demoFiles()) made.set(file.path, await file.bytes())
  const { user, system } = process.cpuUsage(before)
  cpuSeconds = (user + system) / 1e6
}, 120_000)

afterEach(() => {
  vi.useRealTimers()
})

describe('the bytes of the demo files', () => {
  test('are made in less than 15 seconds of work', () => {
    expect(cpuSeconds).toBeLessThan(15)
  })

  test('are between 5 and 20 MB in all, and only one file is empty', () => {
    const sizes = [...made.values()].map(({ length }) => length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(5e6)
    expect(total).toBeLessThan(20e6)
    expect([...made].filter(([, bytes]) => bytes.length === 0).map(([path]) => path)).toEqual([
      '/Austausch/Neues Textdokument.txt',
    ])
  })

  test('are the same in another run, on another day and in another part of the world', async () => {
    const seen = new Map<string, number>()
    const sample = [...demoFiles()].filter((file) => {
      const count = (seen.get(extensionOf(file)) ?? 0) + 1
      seen.set(extensionOf(file), count)
      return count <= 4
    })
    const zone = process.env['TZ']
    process.env['TZ'] = 'Pacific/Auckland'
    vi.useFakeTimers({ now: new Date('2031-07-09T22:15:00Z'), toFake: ['Date'] })
    const different: string[] = []
    for (const file of sample) {
      const before = made.get(file.path)
      if (before === undefined || hashOf(await file.bytes()) !== hashOf(before)) different.push(file.path)
    }
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    expect(sample.length).toBeGreaterThan(40)
    expect(different).toEqual([])
  })

  test('differ from file to file, but for one picture that two folders share', () => {
    const byHash = Map.groupBy(made, ([, bytes]) => hashOf(bytes))
    const same = [...byHash.values()].filter((group) => group.length > 1)
    expect(same.map((group) => group.map(([path]) => path))).toEqual([
      [
        '/Konzern/Unternehmenskommunikation/Logos & Vorlagen/Logo Harbourline.svg',
        '/Harbourline Shipping Services Ltd/Letterhead mark.svg',
      ],
    ])
  })
})
