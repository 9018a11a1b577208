import { expect, test } from 'vitest'
import { ensureBrowser, MachineLacks } from '../../scripts/ensure-machine.ts'

test(
  'says what to do where no browser can be found, installed or downloaded',
  { timeout: 60_000 },
  async () => {
    const env = {
      KONTOR_CHROMIUM: '',
      // a home that cannot be written to, and nobody who answers
      PLAYWRIGHT_BROWSERS_PATH: '/dev/null/browsers',
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '1000',
    }
    const refusal = await ensureBrowser({ places: [], mayInstall: false, env }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(MachineLacks)
    const message = refusal instanceof Error ? refusal.message : ''
    expect(message).toContain('KONTOR_CHROMIUM')
    expect(message).not.toMatch(/^\s+at /mu)
    expect(message.length).toBeLessThan(1500)
  },
)
