import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each worker has a Kontor of its own, so journeys go to whichever is free.
  workers: Math.min(Math.max(availableParallelism(), 2), 8),
  fullyParallel: true,
  timeout: 120_000,
  // Beside other work the product is slower than it is; what is promised to be fast measures that itself.
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: true,
  globalSetup: './support/start-lanes.ts',
  use: {
    launchOptions: {
      // Without a UTF-8 locale the browser cannot open files whose names hold more than ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
    actionTimeout: 30_000,
    // Traces cost a fifth of the time; a picture and the tree of the page say most of it.
    screenshot: 'only-on-failure',
  },
})
