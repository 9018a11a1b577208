import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import web from './vite.config.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the component tests find Fluent UI in a few files; tests/web/support/fluent-bundle.ts makes them. */
const fluentFolder = at('node_modules/.cache/fluent-for-tests')

const ceilings = ['tests/**/*ceiling*.test.ts']
/** What needs no database. */
const plain = ['tests/*.test.ts', 'tests/contract/**/*.test.ts']

/**
 * The others share the processes they run in, and with them every module that was loaded; component tests share the window
 * and the libraries, and their set-up leaves both as it found them. Files that put modules in the place of
 * others, and those whose tools clean up after a file, get a process each.
 */
const apart = globSync('tests/server/**/*.test.ts', { cwd: at('.') }).filter((file) =>
  /\bvi\.(?:mock|hoisted|resetModules)\(|\/(?:test-folder|kontor-process)\.ts'/u.test(
    readFileSync(at(file), 'utf8'),
  ),
)

/** Rules of the web part that need no page. */
const rules = globSync('tests/web/**/*.test.ts', { cwd: at('.') }).filter(
  (file) =>
    !/\b(?:render|renderHook|document|window|location|navigator|localStorage|sessionStorage|vi)\b|support\//u.test(
      readFileSync(at(file), 'utf8'),
    ),
)

/** How tests of the server run: against a real database and real bytes, which take their time beside other work. */
const server = {
  environment: 'node' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // a second is not much where others work too
  expect: { poll: { timeout: 15_000 } },
  globalSetup: [at('tests/support/database/database-cluster.ts')],
}

export default mergeConfig(
  web,
  defineConfig({
    test: {
      // more than cores: many tests wait more than they reckon
      maxWorkers: availableParallelism() + 2,
      projects: [
        {
          extends: true,
          root: at('.'),
          resolve: {
            alias: [
              { find: /^@fluentui\/react-components$/u, replacement: `${fluentFolder}/components.mjs` },
              { find: /^@fluentui\/react-icons$/u, replacement: `${fluentFolder}/icons.mjs` },
            ],
          },
          test: {
            name: 'web',
            include: ['tests/web/**/*.test.{ts,tsx}'],
            exclude: [...rules, 'node_modules/**'],
            environment: 'happy-dom',
            isolate: false,
            globalSetup: [at('tests/web/support/fluent-bundle.ts')],
            setupFiles: [at('tests/web/support/set-up.ts')],
            testTimeout: 60_000,
            expect: { poll: { timeout: 20_000 } },
            server: {
              deps: { inline: ['react-intl', '@formatjs/intl', 'intl-messageformat', 'tus-js-client'] },
            },
          },
        },
        {
          extends: true,
          root: at('.'),
          test: { name: 'rules', environment: 'node', isolate: false, include: rules, testTimeout: 20_000 },
        },
        {
          root: at('.'),
          test: { name: 'plain', environment: 'node', isolate: false, include: plain, testTimeout: 20_000 },
        },
        {
          root: at('.'),
          test: {
            ...server,
            name: 'server',
            isolate: false,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/web/**', ...plain, ...ceilings, ...apart, 'node_modules/**'],
          },
        },
        { root: at('.'), test: { ...server, name: 'apart', include: apart } },
        // what measures runs alone, after all others
        {
          root: at('.'),
          test: {
            ...server,
            name: 'ceilings',
            include: ceilings,
            fileParallelism: false,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }),
)
