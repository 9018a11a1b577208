import type { Device } from '#contract/auth/sign-in.ts'

/** The first that fits counts: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bTeams\//u, 'Microsoft Teams'],
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\S+ )?Safari\//u, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
]

/** Browser and system by the names people know them by; `null` for what the user agent does not tell. Versions are left out. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstName(browsers, userAgent),
  system: firstName(systems, userAgent),
})

const firstName = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
