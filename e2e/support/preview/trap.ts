import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'playwright/test'

/** A server that nothing may ask for anything. */
export interface Trap {
  /** Without a slash at its end. */
  readonly address: string
  /** Fails with what was asked of it; sees to it that it would have heard. */
  readonly expectSilence: () => Promise<void>
}

export async function openTrap(work: (trap: Trap) => Promise<void>): Promise<void> {
  const seen: string[] = []
  const server = createServer(({ url }, reply) => {
    seen.push(url ?? '')
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await work({
      address,
      expectSilence: async () => {
        expect(seen, 'what was asked of the trap').toEqual([])
        await fetch(`${address}/hears`)
        expect(seen.splice(0)).toEqual(['/hears'])
      },
    })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
