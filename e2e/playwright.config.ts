import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { administrator } from './support/people.ts'

const port = Number((process.env.KONTOR_E2E_PORT ??= String(20_000 + (process.pid % 20_000))))
const data = (process.env.KONTOR_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'kontor-e2e-')))
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One server, two processor cores: one browser at a time keeps the times honest.
  workers: 1,
  timeout: 60_000,
  retries: 0,
  forbidOnly: true,
  globalTeardown: './support/remove-data.ts',
  use: {
    baseURL: address,
    launchOptions: {
      ...(process.env.KONTOR_CHROMIUM ? { executablePath: process.env.KONTOR_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start -- --demo',
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      KONTOR_DATA: data,
      KONTOR_ADMIN_EMAIL: administrator.email,
      KONTOR_ADMIN_PASSWORD: administrator.password,
    },
  },
})
