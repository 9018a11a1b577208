import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asciiPlugin } from './scripts/web-build/ascii-plugin.ts'
import { callsPlugin } from './scripts/web-build/calls-plugin.ts'
import { chunksPlugin } from './scripts/web-build/chunks-plugin.ts'
import { compilePlugin } from './scripts/web-build/compile-plugin.ts'
import { compressPlugin } from './scripts/web-build/compress-plugin.ts'
import { iconsPlugin } from './scripts/web-build/icons-plugin.ts'
import { messagesPlugin } from './scripts/web-build/messages-plugin.ts'
import { previewFramePlugin } from './scripts/web-build/preview-frame-plugin.ts'
import { preloadPlugin } from './scripts/web-build/preload-plugin.ts'
import { startFailurePlugin } from './scripts/web-build/start-failure-plugin.ts'
import { teamsThemesPlugin } from './scripts/web-build/teams-themes-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const kontor = process.env['KONTOR_URL'] ?? 'http://127.0.0.1:3000'

const shellTexts = 'virtual:messages/{language}/shell+ui+notifications+home+profile'

/** The pages on which visits begin. */
const firstPages = {
  '/auth/login': [
    'shell/auth-layout.tsx',
    'auth/login-page.tsx',
    'auth/forgot-password-page.tsx',
    'auth/reset-password-page.tsx',
    shellTexts,
    'virtual:messages/{language}/auth',
  ],
  '/home': ['shell/shell.tsx', 'shell/home.tsx', shellTexts],
  '/filemanager': [
    'shell/shell.tsx',
    'shell/file-manager.tsx',
    shellTexts,
    'virtual:messages/{language}/files',
  ],
}

/** What comes in the first break of the browser on any page. */
const breakParts = [
  {
    name: 'menus',
    modules: [
      'shell/top-bar/language-menu.tsx',
      'shell/top-bar/person-menu.tsx',
      'shell/top-bar/unread-badge.tsx',
      'notifications/notifications-menu.tsx',
      'notifications/follow-notifications.ts',
    ],
  },
  { name: 'toasts', modules: ['ui/toasts/toast-area.tsx'] },
  { name: 'my-tasks', modules: ['boards/home/my-tasks.tsx'] },
  { name: 'ask-block', modules: ['assistant/home/ask-block.tsx'] },
  { name: 'my-reports', modules: ['reports/home/my-reports.tsx'] },
  { name: 'search', modules: ['search/bar/search-in-bar.tsx', 'search/bar/search-over-row.tsx'] },
]

/** What comes later: a page that is sent without what only others need, and what comes when somebody does something with a file. */
const laterParts = [
  {
    name: 'reporting',
    modules: ['reports/overview/overview-page.tsx', 'reports/dashboard/dashboard-page.tsx'],
    isApart: true,
  },
  {
    name: 'charts',
    modules: ['reports/built-in/built-in-dashboard.tsx', 'reports/built-in/drawing/chart-drawing.tsx'],
    isApart: true,
  },
  { name: 'assistant', modules: ['assistant/assistant-page.tsx'], isApart: true },
  { name: 'boards', modules: ['boards/list/board-list-page.tsx'], isApart: true },
  { name: 'board', modules: ['boards/board/board-page.tsx'], isApart: true },
  { name: 'workflow', modules: ['boards/workflow/workflow-editor-page.tsx'], isApart: true },
  { name: 'workflow-canvas', modules: ['boards/workflow/canvas/workflow-canvas.tsx'], isApart: true },
  { name: 'dragging', modules: ['files/transfer/direct/direct-transfer.ts'] },
  {
    name: 'file-work',
    modules: [
      'files/actions/entry-menu.tsx',
      'files/selection/selection-bar.tsx',
      'files/folder/command-menu.tsx',
      'files/folder/create-folder-dialog.tsx',
      'files/folder/keys-dialog.tsx',
      'folders/way/hidden-steps-menu.tsx',
      'folders/access-denied-dialog.tsx',
      'files/share/share-dialog.tsx',
      'files/trash/delete-dialog.tsx',
    ],
  },
]

/** How the web part is made of its sources, in a build as in development. */
const webPart = () => ({
  root: at('src/web'),
  plugins: [iconsPlugin(), react(), callsPlugin(), messagesPlugin(at('locales')), teamsThemesPlugin()],
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
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('src/web/index.html'), at('src/web/microsoft-bridge.html')],
    },
  },
})

const web = webPart()

export default defineConfig({
  cacheDir: at('.cache/vite'),
  ...web,
  plugins: [
    web.plugins,
    chunksPlugin(
      {
        start: { name: 'start', modules: ['src/web/index.html'] },
        doors: ['src/web/index.html', 'shell/host/enter-host.ts'],
        pages: Object.entries(firstPages).map(([address, modules]) => ({
          name: address.split('/').at(-1) ?? '',
          modules: modules.filter((each) => each.endsWith('.tsx')),
        })),
        soon: breakParts,
        later: laterParts,
        // the libraries of Microsoft
        apart: /node_modules\/@(?:azure|microsoft)\//u,
      },
      webPart(),
    ),
    compilePlugin((chunk) => /^(?:index|login|home|filemanager)(?:_|$)/u.test(chunk)),
    preloadPlugin(firstPages, ['de', 'en']),
    startFailurePlugin(at('locales'), ['de', 'en']),
    previewFramePlugin(
      { page: at('src/web/preview-frame.html'), pdfjs: at('node_modules/pdfjs-dist') },
      {
        root: at('src/web'),
        plugins: [asciiPlugin()],
        build: { target: 'es2024', modulePreload: { polyfill: false } },
        worker: { format: 'es' },
      },
    ),
    compressPlugin(),
  ],
  build: {
    ...web.build,
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [at('.')] },
    proxy: { '/api': { target: kontor, changeOrigin: false } },
  },
})
