import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'
/** Texts that only the server shows, though their file is named like those of an area. */
const serverOnly = 'home-content.json'

/**
 * Offers `virtual:messages/<language>/<area>`: the texts of `folder/<language>/<area>.json` and of the files whose names go on
 * with a hyphen, and with `+` between them those of several areas. Parsed while building, so that the browser needs no message
 * parser; what is nothing but words stays a string.
 */
export function messagesPlugin(folder: string): Plugin {
  return {
    name: 'kontor-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [language = '', areas = ''] = id.slice(prefix.length + 1).split('/')
      const files = await filesOf(join(folder, language), areas.split('+'))
      for (const file of files) this.addWatchFile(file)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(await parsed(files)))})`
    },
  }
}

async function filesOf(folder: string, areas: readonly string[]): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name !== serverOnly)
    .filter((name) => areas.some((area) => name === `${area}.json` || name.startsWith(`${area}-`)))
    .map((name) => join(folder, name))
}

async function parsed(files: readonly string[]): Promise<Record<string, unknown>> {
  const messages: Record<string, unknown> = {}
  for (const file of files) {
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) messages[id] = parsedText(text)
  }
  return messages
}

function parsedText(text: string): unknown {
  const parts = parse(text, { captureLocation: false })
  const [first] = parts
  return parts.length === 1 && first?.type === TYPE.literal ? first.value : parts
}
