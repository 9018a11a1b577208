import { defineConfig } from 'playwright/test'
import journeys from '../playwright.config.ts'

/** Draws every screen; what is drawn stays beside this run's failures. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures-failed',
  globalSetup: '../support/start-lanes.ts',
})
