import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from './scripts/web-build/compress-plugin.ts'
import { iconsPlugin } from './scripts/web-build/icons-plugin.ts'
import { messagesPlugin } from './scripts/web-build/messages-plugin.ts'
import { teamsThemesPlugin } from './scripts/web-build/teams-themes-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const kontor = process.env['KONTOR_URL'] ?? 'http://127.0.0.1:3000'

const packagePath = (names: string): RegExp => new RegExp(`node_modules/(?:${names})(?:[/.]|$)`, 'u')

/** The parts of these packages that every page needs, beside the packages below. */
const fluentBase =
  'tokens|react-provider|react-theme|react-button/lib/components/Button|react-shared-contexts|react-jsx-runtime|' +
  'react-utilities|react-tabster/lib/focus|react-tabster/lib/hooks/use(?:FocusVisible|FocusWithin|KeyboardNavAttribute|' +
  'KeyborgRef|SetKeyboardNavigation|IsNavigatingWithKeyboard|OnKeyboardNavigationChange)'

/** Small files that are needed together are sent in fewer bytes as one. A group takes along what its modules import. */
const chunkGroups = [
  // every page; changes only with its packages
  {
    name: 'base',
    test: packagePath(
      'react|react-dom|scheduler|react-router|swr|jotai|zod|react-intl|@formatjs|intl-messageformat|@griffel/.*|stylis|' +
        `rtl-css-js|@emotion/hash|use-sync-external-store|keyborg|@fluentui/(?:${fluentBase})`,
    ),
  },
  // every page with something that opens above it
  {
    name: 'overlay',
    test: packagePath('tabster|@floating-ui/.*|@fluentui/(?:react-positioning|react-tabster)'),
  },
  {
    name: 'session',
    test: /src\/web\/(?:session\/(?!use-people|open-folders|sign-in-by-host|follow-(?:person|rights))|host\/(?!start-host|account-token|token-refusal|visit-storage|fetch-file)[^/]+$|shell\/(?:guards|known-paths|route-error)\.)|src\/web\/ui\/(?:states\/(?:late-part|floating-parts|use-[^/]+)|toasts\/toasts|use-(?!scroll-stop)[^/]+)\.tsx?$/u,
  },
  // a few lines each, which every tree needs
  {
    name: 'tree',
    test: /src\/web\/ui\/tree\/(?:tree-(?:step|indent|branches)|typed-letters|step-by-key|keep-row)\.ts$/u,
  },
]

/**
 * Calls of the contract that do nothing but make a value: what a page does not use of it is not sent. By their full names, for other
 * packages have functions called `z`, which do something.
 */
const pureFunctions = [
  'defineCall',
  'z._default',
  'z.array',
  'z.boolean',
  'z.email',
  'z.enum',
  'z.extend',
  'z.guid',
  'z.int',
  'z.iso.datetime',
  'z.literal',
  'z.maxLength',
  'z.maximum',
  'z.minLength',
  'z.minimum',
  'z.nullable',
  'z.number',
  'z.object',
  'z.optional',
  'z.overwrite',
  'z.partial',
  'z.pick',
  'z.pipe',
  'z.refine',
  'z.regex',
  'z.string',
  'z.toLowerCase',
  'z.transform',
  'z.trim',
  'z.union',
  'z.uuid',
]

export default defineConfig({
  root: at('src/web'),
  cacheDir: at('.cache/vite'),
  plugins: [iconsPlugin(), react(), messagesPlugin(at('locales')), teamsThemesPlugin(), compressPlugin()],
  resolve: {
    dedupe: ['intl-messageformat', '@formatjs/intl', '@formatjs/fast-memoize'],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/u,
        replacement: at('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
      // its field "browser" is heeded by the build only, and the tests are to run the same
      {
        find: /^tus-js-client$/u,
        replacement: at('node_modules/tus-js-client/lib.esm/browser/index.js'),
      },
    ],
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [at('src/web/index.html'), at('src/web/microsoft-bridge.html')],
      treeshake: { manualPureFunctions: pureFunctions },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    fs: { allow: [at('.')] },
    proxy: { '/api': { target: kontor, changeOrigin: false } },
  },
})
