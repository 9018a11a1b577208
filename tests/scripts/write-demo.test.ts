import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoOnDisk, filesBelow, writeDemo } from '../../scripts/demo/write-demo.ts'
import { demoFolder } from '../../src/server/demo/demo-paths.ts'
import { demo, demoBytes } from '../support/demo.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('what the script writes', () => {
  const zone = process.env['TZ']

  beforeEach(() => {
    process.env['TZ'] = 'Pacific/Auckland'
    vi.useFakeTimers({ now: new Date('2031-07-09T22:15:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('is what lies in the folder, on another day and in another part of the world too', async () => {
    const different: string[] = []
    let count = 0
    for await (const [file, bytes] of demoOnDisk(demoFolder)) {
      count++
      const there = await readFile(file).catch(() => null)
      if (!there?.equals(bytes)) different.push(path.relative(demoFolder, file))
    }
    // After a change of the content: npm run demo:write
    expect(different).toEqual([])
    expect(count).toBeGreaterThan(300)
  }, 120_000)
})

describe('the folder of the demo', () => {
  test('holds at most 12 MB, and only one empty file', async () => {
    const sizes = await Promise.all(
      demo.files.map(async (file) => ({ path: file.path, size: (await demoBytes(file.path)).length })),
    )
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12e6)
    expect(sizes.filter(({ size }) => size === 0)).toEqual([
      { path: '/Austausch/Neues Textdokument.txt', size: 0 },
    ])
  })

  test('holds no content twice, but for one picture that two folders share', async () => {
    const hashes = await Promise.all(
      demo.files.map(async (file) => ({ path: file.path, hash: hashOf(await demoBytes(file.path)) })),
    )
    const same = [...Map.groupBy(hashes, ({ hash }) => hash).values()].filter((group) => group.length > 1)
    expect(same.map((group) => group.map((each) => each.path))).toEqual([
      [
        '/Konzern/Unternehmenskommunikation/Logos & Vorlagen/Logo Harbourline.svg',
        '/Harbourline Shipping Services Ltd/Letterhead mark.svg',
      ],
    ])
  })
})

describe('writing', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kontor-demo-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function* content(text: string) {
    yield [path.join(folder, 'manifest.json'), Buffer.from('{}')] as const
    yield [path.join(folder, 'files/Konzern/Neu.txt'), Buffer.from(text)] as const
  }

  test('tells what it made, changed and removed, and leaves the rest alone', async () => {
    await mkdir(path.join(folder, 'files/Konzern'), { recursive: true })
    await writeFile(path.join(folder, 'files/Konzern/Alt.txt'), 'alt')
    expect(await writeDemo(folder, content('neu'))).toEqual([
      'manifest.json',
      'files/Konzern/Neu.txt',
      'files/Konzern/Alt.txt',
    ])
    expect(await writeDemo(folder, content('neu'))).toEqual([])
    expect(await writeDemo(folder, content('neuer'))).toEqual(['files/Konzern/Neu.txt'])
    expect(await readFile(path.join(folder, 'files/Konzern/Neu.txt'), 'utf8')).toBe('neuer')
    expect(await filesBelow(folder)).toHaveLength(2)
  })
})
