import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  homeContentSchema,
  isFilled,
  type HomeContent,
  type PublishedHomeContent,
} from '#contract/home/home.ts'
import type { Language } from '#contract/users/users.ts'
import type { Config } from '../config.ts'
import { readIfThere } from '../process/read-if-there.ts'
import { StartRefusal } from '../process/start-refusal.ts'

type HomeContents = Readonly<Record<Language, PublishedHomeContent>>

/** How the file of an installation for a language is called. */
export const homeFile = (language: Language): string => `home.${language}.json`

const locales = join(import.meta.dirname, '../../../locales')

export interface HomeServices {
  readonly homeContent: HomeContents
}

/**
 * The home page in every language: `home.<language>.json` of the installation, read once at start from the folder that
 * KONTOR_HOME_CONTENT names, else from the data folder; a language without such a file keeps the content that ships.
 * Throws StartRefusal naming file and field when a file does not hold a home page.
 */
export async function loadHomeContent(
  config: Pick<Config, 'dataFolder' | 'homeContentFolder'>,
): Promise<HomeContents> {
  const folder = config.homeContentFolder ?? config.dataFolder
  const own = {
    de: await readContent(join(folder, homeFile('de'))),
    en: await readContent(join(folder, homeFile('en'))),
  }
  if (config.homeContentFolder !== null && !own.de && !own.en)
    throw new StartRefusal('homeContentMissing', { folder })
  const de = own.de ?? (await shipped('de'))
  const en = own.en ?? (await shipped('en'))
  const revision = revisionOf([de, en])
  return { de: published(de, revision), en: published(en, revision) }
}

const published = (content: HomeContent, revision: string): PublishedHomeContent => ({
  ...content,
  announcement: content.announcement && { ...content.announcement, revision },
})

/** Tells one announcement from the next, whatever the language in which it was read. */
function revisionOf(contents: readonly HomeContent[]): string {
  const said = JSON.stringify(contents.map(({ announcement }) => announcement))
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

async function shipped(language: Language): Promise<HomeContent> {
  const file = join(locales, language, 'home-content.json')
  const content = await readContent(file)
  if (!content) throw new Error(`${file} is missing`)
  return content
}

async function readContent(file: string): Promise<HomeContent | null> {
  const text = await readIfThere(file)
  if (text === null) return null
  const parsed = homeContentSchema.safeParse(parseJson(text, file))
  if (parsed.success) return withoutBlankWays(parsed.data)
  throw new StartRefusal('homeContentInvalid', {
    file,
    field: parsed.error.issues[0]?.path.join('.') || '{}',
  })
}

/** A contact whose e-mail or telephone was left blank has none. */
function withoutBlankWays(content: HomeContent): HomeContent {
  return {
    ...content,
    contacts: content.contacts.map((contact) => ({
      ...contact,
      email: filled(contact.email),
      phone: filled(contact.phone),
    })),
  }
}

const filled = (text: string | null): string | null => (text !== null && isFilled(text) ? text.trim() : null)

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartRefusal('homeContentBroken', { file, detail: error.message })
    throw error
  }
}
