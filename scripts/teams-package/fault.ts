import { consoleText, type ConsoleText } from '../../src/server/process/console-text.ts'

/** Something that keeps the package from being made; its text is in `locales/<language>/console.json`. */
export interface PackageFault {
  readonly key: Extract<ConsoleText, `teams.${string}`>
  readonly values: Readonly<Record<string, string | number>>
}

export const faultText = ({ key, values }: PackageFault): string => consoleText(key, values)
