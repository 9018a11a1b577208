import { defineConfig } from 'oxfmt'

export default defineConfig({
  singleQuote: true,
  semi: false,
  printWidth: 110,
  trailingComma: 'all',
  sortPackageJson: false,
  ignorePatterns: [
    'dist',
    'data',
    '.cache',
    'package-lock.json',
    'tests/**/__snapshots__',
    'tests/fixtures',
    'demo',
  ],
})
