import { defineConfig } from 'playwright/test'

// The workers read this file too: the port is chosen once and handed on.
const port = (process.env.KONTOR_E2E_PORT ??= String(20_000 + (process.pid % 20_000)))

/** What touches files only. It signs in as the administrator or the clerk; no other journey changes the clerk. */
const filesJourneys =
  /(?:big-file|details|dialogs|files|large-folder|late-parts|links|names|notifications|reorganise|selection|teams|teams-browser|teams-files|teams-phone|transfer|transfer-direct|trash|tree|upload|views)\.spec\.ts$/u

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One server, two processor cores: the journeys of people and those of files run side by side, each in order.
  workers: 2,
  projects: [
    { name: 'files', testMatch: filesJourneys, workers: 1 },
    { name: 'people', testIgnore: filesJourneys, workers: 1 },
  ],
  timeout: 60_000,
  // Beside other work the product is slower than it is; what is promised to be fast measures that itself.
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: true,
  globalSetup: './support/start-kontor.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
    actionTimeout: 15_000,
    // Traces cost a fifth of the time; a picture and the tree of the page say most of it.
    screenshot: 'only-on-failure',
  },
})
