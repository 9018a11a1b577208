import { expect, test } from 'vitest'
import { grant } from '../../../support/create-folder.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { tusScene } from '../../../support/tus/tus-scene.ts'
import { until } from '../../../support/tus/tus-sending.ts'

const most = 20
const { scene, anna, at, noted, sending } = tusScene()

test('of one person only so many requests bring bytes at once; the rest are told to wait, others and questions are not', async () => {
  const wanted = { path: at(), length: 10 }
  const addresses = await Promise.all(
    Array.from({ length: most + 1 }, (_, number) => anna.begin({ ...wanted, relativePath: `${number}.dat` })),
  )
  const last = addresses.pop() ?? ''
  const running = addresses.map((address) => sending(address, 0))
  for (const { request } of running) request.write('abcd')
  await until(async () => {
    const amounts = await Promise.all(addresses.map((address) => noted(address)))
    return amounts.every((amount) => amount === 4)
  })

  const more = await anna.append(last, 0, 'abcdefghij')
  expect(await more.json()).toMatchObject({ status: 429, code: 'tooManyAtOnce' })
  expect(more.headers.get('retry-after')).toBe('2')
  const along = await anna.create({ ...wanted, relativePath: 'along.dat', bytes: 'abcdefghij' })
  expect(along.status).toBe(429)
  const form = await scene.anna.upload(['Home'], { files: [{ name: 'form.dat', bytes: 'x' }] })
  expect([form.statusCode, form.headers['retry-after']]).toEqual([429, '2'])
  expect(await anna.offset(last)).toBe(0)
  const berta = await filesClient(scene.server)
  await grant(scene.server.services.db, scene.home, { userId: berta.person.id })
  expect((await berta.upload(['Home'], { files: [{ name: 'b.dat', bytes: 'x' }] })).statusCode).toBe(200)

  const [first, ...others] = running
  first?.request.end('efghij')
  expect(await first?.answer).toMatchObject({ status: 204 })
  expect((await anna.append(last, 0, 'abcdefghij')).status).toBe(204)
  for (const { request } of others) request.destroy()
  await Promise.all(others.map(({ answer }) => answer))
  const ended = async (): Promise<boolean> =>
    (await scene.anna.upload(['Home'], { files: [{ name: `${Math.random()}.dat`, bytes: 'x' }] }))
      .statusCode === 200
  await until(ended)
})
