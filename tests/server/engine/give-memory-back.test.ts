import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const place = new URL('../../../src/server/engine/give-memory-back.ts', import.meta.url).href

/** Runs lines in a process of their own, started as the command starts the server, and answers with the numbers it told. */
async function numbersOf(lines: string): Promise<readonly number[]> {
  const script = `
    import { setTimeout as delay } from 'node:timers/promises'
    const { giveMemoryBack } = await import(${JSON.stringify(place)})
    const interval = 100
    let held = []
    let times = 0
    const fill = () => (held = Array.from({ length: 100 }, () => Array.from({ length: 10_000 }, (_, index) => ({ index }))))
    const count = () => (times += 1)
    const until = async (isThere) => { while (!isThere()) await delay(interval) }
    ${lines}`
  const words = ['--max-semi-space-size=16', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return JSON.parse(stdout) as readonly number[]
}

test('memory is given back once when it has become quiet, and again after it has grown', async () => {
  expect(
    await numbersOf(`
      fill()
      giveMemoryBack({ interval, collect: count })
      await until(() => times > 0)
      await delay(20 * interval)
      const once = times
      const before = held
      fill()
      await until(() => times > 1)
      console.log(JSON.stringify([once, times, before.length]))`),
  ).toEqual([1, 2, 100])
}, 60_000)

test('while there is work it is not', async () => {
  expect(
    await numbersOf(`
      fill()
      giveMemoryBack({ interval, collect: count })
      for (let round = 0; round < 30; round += 1) {
        const end = performance.now() + interval / 2
        while (performance.now() < end);
        await delay(interval / 2)
      }
      console.log(JSON.stringify([times]))`),
  ).toEqual([0])
}, 60_000)

test('what the server collects with makes the process smaller', async () => {
  const [before = 0, after = 0] = await numbersOf(`
    fill()
    held = []
    const before = process.memoryUsage().rss
    giveMemoryBack({ interval })
    const end = performance.now() + 20_000
    await until(() => process.memoryUsage().rss < before - 20_000_000 || performance.now() > end)
    console.log(JSON.stringify([before, process.memoryUsage().rss]))`)
  expect(before - after).toBeGreaterThan(20_000_000)
}, 60_000)
