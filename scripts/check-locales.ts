import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { packaged, projectFolder, run } from './run.ts'

const languages = ['de', 'en'] as const
type Texts = Readonly<Record<string, string>>

/**
 * Every area has its texts in German and in English: the same keys, the same placeholders, none empty, no key twice,
 * every number shown.
 * Areas of flat texts are messages (ICU); areas with a structure are content, of which only the keys are compared.
 */
export async function checkLocales(): Promise<{ code: number; output: string }> {
  const reports: string[] = []
  const messages = { de: new Map<string, string>(), en: new Map<string, string>() }
  for (const area of await areas()) {
    const [german, english] = await Promise.all(languages.map((language) => readTexts(language, area)))
    if (!german || !english) {
      reports.push(`${area} is there in one language only`)
      continue
    }
    for (const { texts } of [german, english])
      reports.push(...emptyTexts(area, texts), ...lostNumbers(area, texts))
    if (german.isFlat && english.isFlat) {
      reports.push(...collect(messages.de, german.texts, area), ...collect(messages.en, english.texts, area))
    } else {
      reports.push(...differentKeys(area, german.texts, english.texts))
    }
  }
  reports.push(...(await verifyMessages(messages)))
  return { code: reports.length === 0 ? 0 : 1, output: reports.join('\n') }
}

async function areas(): Promise<ReadonlySet<string>> {
  const listings = languages.map((language) => readdir(path.join(projectFolder, 'locales', language)))
  return new Set((await Promise.all(listings)).flat())
}

async function readTexts(language: string, area: string): Promise<{ texts: Texts; isFlat: boolean } | null> {
  const file = path.join(projectFolder, 'locales', language, area)
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (content === null) return null
  const parsed = JSON.parse(content) as Record<string, unknown>
  return {
    texts: Object.fromEntries(flatten(parsed, '')),
    isFlat: Object.values(parsed).every((value) => typeof value === 'string'),
  }
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, below]) => flatten(below, key ? `${key}.${name}` : name))
}

const emptyTexts = (area: string, texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [`${area}: ${key} is empty`] : []))

/** Within a choice that stands in a plural, `#` is no number any more: it would be read as it is. */
const lostNumbers = (area: string, texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    text.includes(', plural,') && showsSign(parse(text)) ? [`${area}: ${key} shows a # for a number`] : [],
  )

const showsSign = (parts: readonly MessageFormatElement[]): boolean =>
  parts.some((part) => {
    if (part.type === TYPE.literal) return part.value.includes('#')
    return 'options' in part && Object.values(part.options).some(({ value }) => showsSign(value))
  })

function collect(all: Map<string, string>, texts: Texts, area: string): string[] {
  const reports: string[] = []
  for (const [key, text] of Object.entries(texts)) {
    if (all.has(key)) reports.push(`${area}: ${key} stands in another area too`)
    all.set(key, text)
  }
  return reports
}

function differentKeys(area: string, german: Texts, english: Texts): string[] {
  const keys = new Set([...Object.keys(german), ...Object.keys(english)])
  return [...keys]
    .filter((key) => !(key in german && key in english))
    .map((key) => `${area}: ${key} has no counterpart`)
}

async function verifyMessages(
  messages: Record<(typeof languages)[number], Map<string, string>>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-locales-'))
  try {
    const files = await Promise.all(
      languages.map(async (language) => {
        const file = path.join(folder, `${language}.json`)
        await writeFile(file, JSON.stringify(Object.fromEntries(messages[language])))
        return file
      }),
    )
    const rules = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']
    const { code, output } = await run(packaged('formatjs'), ['verify', ...rules, ...files])
    return code === 0 ? [] : [output]
  } finally {
    await rm(folder, { recursive: true })
  }
}
